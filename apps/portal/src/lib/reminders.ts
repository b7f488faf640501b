import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { textsIn } from '../texts/define-texts.ts'
import { reminderTexts } from './reminder-texts.ts'

const HOUR_MS = 3_600_000
/** When the missing of something were last reminded from this page. */
const last = new Map<string, number>()

/** Whether its missing were reminded within the hour, and how to note that they now are. */
export function useReminded(key: string): [reminded: boolean, note: () => void] {
  const [, drawAgain] = useState(0)
  const [now] = useState(() => Date.now())
  const at = last.get(key)
  return [at !== undefined && now - at < HOUR_MS, () => {
    last.set(key, Date.now())
    drawAgain((times) => times + 1)
  }]
}

/** Says how many of the missing were reminded, and why not all of them. */
export function sayReminded(told: number, missing: number, all: string) {
  const t = textsIn(reminderTexts)
  if (told >= missing) showToast(all, { tone: 'success' })
  else showToast(told ? t.fewer(told, missing) : t.nobody)
}
