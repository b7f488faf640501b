import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAskBeforeLeaving } from '../app/use-ask-before-leaving.ts'
import { errorsBeside, sentenceOf } from './file-errors.ts'
import { refusal } from './limits.ts'
import { createUploadQueue, isBusy } from './queue.ts'
import type { Purpose } from './send-parts.ts'

/** The files of one dialog on their way. Closing the dialog gives up what is unfinished. */
export function useUploads(purpose: Purpose, { most = 50, removable = false }: { most?: number; removable?: boolean } = {}) {
  const [queue] = useState(() =>
    createUploadQueue({ refuse: (file) => refusal(purpose, file), words: sentenceOf, problemsOf: errorsBeside, most, removable }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.read)
  const busy = uploads.some(isBusy)
  useEffect(() => () => queue.forget(), [queue])
  useAskBeforeLeaving(busy)
  return {
    queue,
    uploads,
    busy,
    most,
    purpose,
    /** Something can be sent. */
    ready: uploads.some(({ state }) => state === 'ready' || state === 'failed'),
    /** What the server refused of the fields beside the files. */
    problems: Object.assign({}, ...uploads.map(({ problems }) => problems)) as Record<string, string>,
    done: uploads.filter(({ state }) => state === 'done').length,
  }
}
export type Uploads = ReturnType<typeof useUploads>
