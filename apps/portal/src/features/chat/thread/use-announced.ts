import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Shown } from '../data/shown.ts'
import { threadTexts } from './texts.ts'

interface Announced {
  /** The message's own: the same words once more are another piece of the page, which is heard again. */
  key: string
  words: string
}

/** What others wrote since the conversation was opened, for those who hear the page: each message once. */
export function useAnnounced(shown: readonly Shown[], me: string, known: boolean): readonly Announced[] {
  const t = useTexts(threadTexts)
  const [announced, setAnnounced] = useState<readonly Announced[]>([])
  const heard = useRef<number | null>(null)
  useEffect(() => {
    if (!known) return
    const here = shown.filter(({ way }) => !way)
    const last = here.at(-1)?.seq ?? 0
    const from = heard.current
    heard.current = Math.max(last, from ?? 0)
    // What stood there when it was opened is read, not told.
    if (from === null) return
    const fresh = here.filter(({ seq, sender, deleted }) => seq > from && sender.id !== me && !deleted)
    // oxlint-disable-next-line react/set-state-in-effect -- something new came from outside
    if (fresh.length > 0) setAnnounced(fresh.map(({ key, sender, text }) => ({ key, words: t.said(sender.name, text || t.file) })))
  }, [shown, me, known, t])
  return announced
}
