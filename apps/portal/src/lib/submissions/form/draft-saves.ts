import { ApiError } from '@portal/contract/client/api-error'
import { bearerFor } from '../../../api/bearer.ts'
import { call } from '../../../api/call.ts'
import { carryOut } from '../../../api/carry-out.ts'
import { network } from '../../../api/network.ts'
import type { DataOf, Input } from '../../../api/types.ts'
import { staleIn } from '../../forms/conflict/stale-in.ts'
import { pauseAfter, willPass } from '../../uploads/patience.ts'
import { draftLine } from './draft-line.ts'
import type { Place } from './draft-line.ts'

/** Longer than this nobody who hands something in waits for an answer about its draft. */
const PATIENCE_MS = 4000
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

export type Draft = DataOf<'drafts.get'>
/** What came of a save: where it is now, with what was sent; or what another device wrote meanwhile. */
interface Sent<V> {
  place?: Place | undefined
  sent?: V
  stands?: Draft
}

interface Save<V> {
  key: string
  input: Input<'drafts.save'>
  sent: V
}

/** What is typed into one form, until it is handed in or given up. */
interface Text<V> {
  /** A save whose answer was lost. */
  lost?: Save<V> | undefined
}

interface Words<V> {
  formType: string
  title: string
  values: V
}

/** The server's own word that there is no such draft: a page of what stands before it says nothing of it. */
export const isGone = (error: unknown) => error instanceof ApiError && error.isOurs && (error.status === 404 || Boolean(error.fields.id))

/** Whether the server keeps nothing there any more. */
const removed = ({ id }: Place) => call('drafts.remove', { id }).then(() => true, isGone)

/** What nobody wants any more goes: without a network later, also from another page. */
const thrownAway = ({ id }: Place) => carryOut('drafts.remove', { input: { id }, idempotencyKey: crypto.randomUUID() }).then(() => {}, () => {})

/**
 * A text is over, and the answer to its first save was lost: whether there is a draft of it nobody knows. As soon as the server is
 * reached the same save once more says where it is, and that goes. As who wrote it, whoever is signed in by then. A server that is
 * reached all the time and only busy is asked again by and by.
 */
function throwAwayLater({ key, input }: Save<unknown>, onGone: () => void) {
  const token = bearerFor('/drafts/save') ?? undefined
  let busy = false
  // The save itself and its repeat.
  let failures = 2
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (error?: unknown) => {
    timer = setTimeout(() => {
      if (network.isReached()) void again()
    }, pauseAfter(failures, error) * 1000)
  }
  const again = async () => {
    if (busy) return
    busy = true
    clearTimeout(timer)
    try {
      const { data } = await call('drafts.save', input, { idempotencyKey: key, token, byItself: true })
      await call('drafts.remove', { id: data.id }, { token, byItself: true })
      onGone()
      stop()
    } catch (error) {
      failures += 1
      if (willPass(error)) later(error)
      else stop()
    }
    busy = false
  }
  later()
  const stop = network.whenBack(() => void again())
}

/**
 * The saves of a draft, one text after the other. Only while the server can be reached. Knows nothing of React.
 * @param onGone a draft went after its text was over
 */
export function draftSaves<V extends object>(place: Place | undefined, onGone = () => {}) {
  const line = draftLine(place)
  let text: Text<V> = {}
  const put = async (mine: Text<V>, one: Save<V>): Promise<Sent<V>> => {
    try {
      const { data } = await call('drafts.save', one.input, { idempotencyKey: one.key })
      mine.lost = undefined
      return { place: { id: data.id, version: data.version }, sent: one.sent }
    } catch (error) {
      mine.lost = willPass(error) ? one : undefined
      const stands = staleIn<Draft>(error)
      // It went, on another device or by its time: the next word begins a new one.
      return stands ? { stands } : isGone(error) ? { place: undefined } : {}
    }
  }
  const send = async (words: () => Words<V>, at: Place | undefined, over = at?.version): Promise<Sent<V>> => {
    if (!network.isReached()) return {}
    const mine = text
    let [place, version] = [at, over]
    // The same once more says what became of it: it would be there twice, or stand against itself as another device's.
    const before = mine.lost && (await put(mine, mine.lost))
    if (before) {
      if (!before.place) return before
      place = before.place
      version = place.version
    }
    const { formType, title, values: sent } = words()
    const input = { form_type: formType, title: title.slice(0, 200), payload: sent as Record<string, unknown>, ...(place ? { id: place.id, version } : {}) }
    const outcome = await put(mine, { key: crypto.randomUUID(), input, sent })
    return before && !('place' in outcome) ? { ...outcome, place } : outcome
  }
  const begin = (at?: Place) => {
    line.begin(at)
    text = {}
  }
  /** Where it is, also if the answer to its last save was lost. Without a network nobody is kept waiting for one that does not come. */
  const whereabouts = async (mine: Text<V>, at: Place | undefined) => (mine.lost && network.isReached() ? ((await put(mine, mine.lost)).place ?? at) : at)
  const end = async () => {
    const mine = text
    const at = await whereabouts(mine, await line.end())
    if (!at && mine.lost) throwAwayLater(mine.lost, onGone)
    return at
  }
  return {
    move: line.move,
    /** @param over the version that it is written over, where that is another than the last of one's own */
    write: (words: () => Words<V>, over: number | undefined, tell: (outcome: Sent<V>) => void) => line.write((at) => send(words, at, over), tell),
    begin,
    /**
     * Nothing more is written of this text. Where it is, also if the answer to its last save was lost; as far as it is known, where
     * none comes soon.
     * @param onLate hears where it is after all, when that answer comes
     */
    async end(onLate?: (place: Place) => void): Promise<Place | undefined> {
      const known = line.place()
      const ended = end()
      const at = await Promise.race([ended, patience().then(() => known)])
      // A draft that an answer tells of after that is nobody's.
      void ended.then((late) => {
        if (late && late.id !== at?.id) return void thrownAway(late)
        if (late && at && late.version > at.version) onLate?.(late)
      })
      return at
    },
    /** The text is given up, and the next one begun; what the server keeps of it goes. Whether it kept any. */
    async forget(): Promise<boolean> {
      const ended = end()
      begin()
      const at = await ended
      if (at) await thrownAway(at)
      return at !== undefined
    },
    /** What the server keeps of it goes, and the text goes on here. Until it is certain that it went its place stays known: it goes with what is handed in. */
    withdraw(tell: (outcome: Sent<V>) => void) {
      const mine = text
      return line.write(async (at): Promise<Sent<V>> => {
        const place = await whereabouts(mine, at)
        if (place && !(await removed(place))) return { place }
        return mine.lost ? {} : { place: undefined }
      }, tell)
    },
  }
}
