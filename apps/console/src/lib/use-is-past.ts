import { serverClock } from '@portal/contract/client/clock'
import { useEffect, useState } from 'react'

/** Whether a moment is over by the server’s clock: told when it comes, without anybody asking the server. */
export function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(() => at <= serverClock.now())
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, at - serverClock.now()))
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}
