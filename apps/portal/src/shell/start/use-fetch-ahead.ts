import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { visit } from '../../api/visit.ts'

/** So long the first page has the line for itself. */
const QUIET_MS = 4000

/** Some time after a start, what was taken back leaves the device, and what one needs without a network is fetched. */
export function useFetchAhead() {
  const client = useQueryClient()
  useEffect(() => {
    const over = new AbortController()
    const start = () => {
      if (visit.current) return
      const failed = (error: unknown) => console.warn('Not everything could be fetched ahead', error)
      void import('./prefetch.ts').then((m) => m.afterStart(client, over.signal)).catch(failed)
    }
    let idle: number | undefined
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(start, { timeout: 10_000 })
      else start()
    }, QUIET_MS)
    return () => {
      over.abort()
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [client])
}
