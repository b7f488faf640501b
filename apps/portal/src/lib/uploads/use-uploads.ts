import { useEffect, useState, useSyncExternalStore } from 'react'
import { errorWords } from '../../texts/errors.ts'
import { refusal } from './limits.ts'
import { createUploadQueue, isBusy } from './queue.ts'
import type { Purpose } from './send-parts.ts'

/** The files of one dialog on their way. Closing the dialog gives up what is unfinished. */
export function useUploads(purpose: Purpose, { most = 50 }: { most?: number } = {}) {
  const [queue] = useState(() =>
    createUploadQueue({ refuse: (file) => refusal(purpose, file), words: errorWords, most }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.read)
  const busy = uploads.some(isBusy)
  useEffect(() => () => queue.clear(), [queue])
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy])
  return {
    queue,
    uploads,
    busy,
    most,
    purpose,
    /** Something can be sent. */
    ready: uploads.some(({ state }) => state === 'ready' || state === 'failed'),
    done: uploads.filter(({ state }) => state === 'done').length,
  }
}
export type Uploads = ReturnType<typeof useUploads>
