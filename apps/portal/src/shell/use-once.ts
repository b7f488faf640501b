import { useState } from 'react'

/** True from the first time on: what was opened once stays, so that it can close with its movement. */
export function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return now || once
}
