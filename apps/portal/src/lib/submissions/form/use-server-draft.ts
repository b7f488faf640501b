import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { network } from '../../../api/network.ts'
import type { DataOf } from '../../../api/types.ts'
import { staleIn } from '../../forms/conflict/stale-in.ts'
import { same } from '../../forms/stands.ts'

/** So long nobody has typed. */
const QUIET_MS = 2000

export type Draft = DataOf<'drafts.get'>
/** Where the server keeps it. */
export interface Place {
  id: string
  version: number
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
  const latest = useRef({ title, values, place, onPlace })
  useEffect(() => {
    latest.current = { title, values, place, onPlace }
  })
  const kept = useRef<V>(undefined)
  const running = useRef<Promise<unknown>>(undefined)
  const ended = useRef(false)

  const save = async (over?: number) => {
    const { title: name, values: sent, place: at } = latest.current
    if (ended.current || !network.isReached()) return
    try {
      const version = over ?? at?.version
      const { data } = await call('drafts.save', { form_type: formType, title: name.slice(0, 200), payload: sent as Record<string, unknown>, ...(at ? { id: at.id, version } : {}) })
      kept.current = sent
      if (ended.current) return
      latest.current.onPlace({ id: data.id, version: data.version })
      setTheirs(null)
      setState(Date.now())
      void client.invalidateQueries({ queryKey: ['drafts.list'] })
    } catch (error) {
      const stands = staleIn<Draft>(error)
      if (stands) setTheirs(stands)
      // It went, on another device or by its time: the next word begins a new one.
      else if ((error as { status?: number }).status === 404) latest.current.onPlace(undefined)
    }
  }
  const text = JSON.stringify(values)
  useEffect(() => {
    if (!dirty || theirs || (kept.current && same(kept.current, JSON.parse(text)))) return
    setState(null)
    const timer = setTimeout(() => {
      running.current = (running.current ?? Promise.resolve()).then(() => save())
    }, QUIET_MS)
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
      kept.current = draft.payload as V
      setTheirs(null)
    },
    /** Handed in, or given up: nothing more is written. What is under way is waited for, and its place told. */
    end: async () => {
      ended.current = true
      await running.current
      return latest.current.place
    },
    again: () => {
      ended.current = false
      kept.current = undefined
      setState(null)
    },
    forget: async (at: Place | undefined) => {
      if (!at) return
      await call('drafts.remove', { id: at.id }).catch(() => {})
      void client.invalidateQueries({ queryKey: ['drafts.list'] })
    },
  }
}
