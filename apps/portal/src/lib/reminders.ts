import { useState } from 'react'

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
