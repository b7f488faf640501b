import { useEffect, useState } from 'react'

/** Whether a moment is over: told when it comes, without anybody asking the server. */
export function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(() => at <= Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}
