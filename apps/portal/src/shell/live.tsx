import { memo } from 'react'
import { useLiveConnection } from '../api/use-live.ts'
import { storage } from '../lib/storage.ts'
import { useAfterStart } from './use-after-start.ts'

/** Listens to the server from the splash on, where there is one; else once the first screen stands. */
export const Live = memo(function Live({ splash }: { splash: boolean }) {
  const started = useAfterStart(!splash)
  useLiveConnection(started ? storage.token.get() : null)
  return null
})
