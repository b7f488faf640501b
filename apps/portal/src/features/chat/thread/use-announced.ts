import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Shown } from '../data/shown.ts'
import { threadTexts } from './texts.ts'

/** What others wrote since the conversation was opened, for those who hear the page: each message once. */
export function useAnnounced(shown: readonly Shown[], me: string, known: boolean): string {
  const t = useTexts(threadTexts)
  const [words, setWords] = useState('')
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
    if (fresh.length > 0) setWords(fresh.map(({ sender, text }) => t.said(sender.name, text || t.file)).join('. '))
  }, [shown, me, known, t])
  return words
}
