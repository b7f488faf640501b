import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { same } from '../../forms/stands.ts'
import type { Place } from './draft-line.ts'
import { draftSaves } from './draft-saves.ts'
import type { Draft } from './draft-saves.ts'

/** So long nobody has typed. */
const QUIET_MS = 2000

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
  const refreshList = () => void client.invalidateQueries({ queryKey: ['drafts.list'] })
  const [saves] = useState(() => draftSaves<V>(place, refreshList))
  const latest = useRef({ title, values, onPlace })
  useEffect(() => {
    latest.current = { title, values, onPlace }
  })
  useEffect(() => saves.move(place), [saves, place])
  const kept = useRef<V>(undefined)
  const save = (over?: number) => saves.write(() => ({ formType, title: latest.current.title, values: latest.current.values }), over, (outcome) => {
    if ('place' in outcome) latest.current.onPlace(outcome.place)
    if (outcome.stands) setTheirs(outcome.stands)
    if (!outcome.sent) return
    kept.current = outcome.sent
    setTheirs(null)
    setState(Date.now())
    refreshList()
  })
  const forgetStand = () => {
    kept.current = undefined
    setState(null)
    setTheirs(null)
  }
  const begin = (at?: Place) => {
    saves.begin(at)
    forgetStand()
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
    end: saves.end,
    /** The next text, or the same again where it could not be handed in. */
    begin,
    /** To be written down nowhere but here from now on: what the server keeps of it goes. */
    withdraw: async () => {
      forgetStand()
      await saves.withdraw((outcome) => {
        if ('place' in outcome) latest.current.onPlace(outcome.place)
      })
      refreshList()
    },
    /** Given up: what the server keeps of it goes, also what is just on its way there. */
    forget: async () => {
      const forgotten = saves.forget()
      forgetStand()
      if (await forgotten) refreshList()
    },
  }
}
