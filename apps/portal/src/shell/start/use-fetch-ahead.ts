import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { network } from '../../api/network.ts'
import { visit } from '../../api/visit.ts'

/** So long the first page has the line for itself. */
const QUIET_MS = 4000

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Some time after a start with a network, what one needs without one is fetched. */
export function useFetchAhead() {
  const client = useQueryClient()
  useEffect(() => {
    const start = () => {
      if (savesData() || !network.isReached() || visit.current) return
      const failed = (error: unknown) => console.warn('Not everything could be fetched ahead', error)
      void import('./prefetch.ts').then((m) => m.fetchAhead(client)).catch(failed)
    }
    let idle: number | undefined
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(start, { timeout: 10_000 })
      else start()
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [client])
}
