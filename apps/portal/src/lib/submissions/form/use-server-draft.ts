import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { network } from '../../../api/network.ts'
import type { DataOf, Input } from '../../../api/types.ts'
import { staleIn } from '../../forms/conflict/stale-in.ts'
import { same } from '../../forms/stands.ts'
import { willPass } from '../../uploads/patience.ts'
import { draftLine } from './draft-line.ts'
import type { Place } from './draft-line.ts'

/** So long nobody has typed. */
const QUIET_MS = 2000

export type Draft = DataOf<'drafts.get'>
/** What came of a save: where it is now, with what was sent; or what another device wrote meanwhile. */
interface Sent<V> {
  place?: Place | undefined
  sent?: V
  stands?: Draft
}

/** A save whose answer was lost. */
interface Unanswered<V> {
  key: string
  input: Input<'drafts.save'>
  sent: V
}

interface ServerDraftOptions<V extends object> {
  formType: string
  title: string
  values: V
  /** Something is typed that is to be kept. */
  dirty: boolean
  place: Place | undefined
  onPlace: (place: Place | undefined) => void
}

/**
 * Keeps what is typed with the server too, so that it goes on at another device. Only while it can be reached: the device
 * keeps it in any case. What another device wrote meanwhile is offered, not written over.
 */
export function useServerDraft<V extends object>({ formType, title, values, dirty, place, onPlace }: ServerDraftOptions<V>) {
  const client = useQueryClient()
  const [state, setState] = useState<number | null>(null)
  const [theirs, setTheirs] = useState<Draft | null>(null)
  const [line] = useState(() => draftLine(place))
  const latest = useRef({ title, values, onPlace })
  useEffect(() => {
    latest.current = { title, values, onPlace }
  })
  useEffect(() => line.move(place), [line, place])
  const kept = useRef<V>(undefined)

  const unanswered = useRef<Unanswered<V>>(undefined)
  const put = async (one: Unanswered<V>): Promise<Sent<V>> => {
    try {
      const { data } = await call('drafts.save', one.input, { idempotencyKey: one.key })
      unanswered.current = undefined
      return { place: { id: data.id, version: data.version }, sent: one.sent }
    } catch (error) {
      unanswered.current = willPass(error) ? one : undefined
      const stands = staleIn<Draft>(error)
      // It went, on another device or by its time: the next word begins a new one.
      return stands ? { stands } : (error as { status?: number }).status === 404 ? { place: undefined } : {}
    }
  }
  const send = async (at: Place | undefined, over = at?.version): Promise<Sent<V>> => {
    if (!network.isReached()) return {}
    let [place, version] = [at, over]
    // The same once more says what became of it: it would be there twice, or stand against itself as another device's.
    const before = unanswered.current && (await put(unanswered.current))
    if (before) {
      if (!before.place) return before
      place = before.place
      version = place.version
    }
    const { title: name, values: sent } = latest.current
    const input = { form_type: formType, title: name.slice(0, 200), payload: sent as Record<string, unknown>, ...(place ? { id: place.id, version } : {}) }
    const outcome = await put({ key: crypto.randomUUID(), input, sent })
    return before && !('place' in outcome) ? { ...outcome, place } : outcome
  }
  const save = (over?: number) => line.write((at) => send(at, over), (outcome) => {
    if ('place' in outcome) latest.current.onPlace(outcome.place)
    if (outcome.stands) setTheirs(outcome.stands)
    if (!outcome.sent) return
    kept.current = outcome.sent
    setTheirs(null)
    setState(Date.now())
    void client.invalidateQueries({ queryKey: ['drafts.list'] })
  })
  const begin = (at?: Place) => {
    line.begin(at)
    unanswered.current = undefined
    kept.current = undefined
    setState(null)
    setTheirs(null)
  }
  const end = async () => {
    const at = await line.end()
    return (unanswered.current && (await put(unanswered.current)).place) ?? at
  }
  const text = JSON.stringify(values)
  useEffect(() => {
    if (!dirty || theirs || (kept.current && same(kept.current, JSON.parse(text)))) return
    setState(null)
    const timer = setTimeout(() => void save(), QUIET_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when something else is typed
  }, [text, dirty, theirs])

  return {
    /** When it was last kept there, as it stands. */
    savedAt: dirty ? state : null,
    theirs,
    /** Typed here over what another device wrote. */
    keepMine: () => void save(theirs?.version),
    taken: (draft: Draft) => {
      begin({ id: draft.id, version: draft.version })
      kept.current = draft.payload as V
    },
    /** What another device wrote, beside what is typed here. */
    offer: setTheirs,
    /** Without waiting for the typing to rest: whether the server has all of it now. */
    saveNow: async () => {
      const isKept = () => kept.current !== undefined && same(kept.current, latest.current.values)
      if (!isKept()) await save()
      return isKept()
    },
    /** Handed in: nothing more is written. */
    end,
    /** The next text, or the same again where it could not be handed in. */
    begin,
    /** Given up: what the server keeps of it goes, also what is just on its way there. */
    forget: async () => {
      const lost = unanswered.current
      const ended = end()
      begin()
      const at = (await ended) ?? (lost && (await put(lost)).place)
      if (!at) return
      await call('drafts.remove', { id: at.id }).catch(() => {})
      void client.invalidateQueries({ queryKey: ['drafts.list'] })
    },
  }
}
