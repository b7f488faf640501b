import { useMemo, useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '../../../lib/app/use-ask-before-leaving.ts'
import { sentenceOf } from '../../../lib/uploads/file-errors.ts'
import { refusal } from '../../../lib/uploads/limits.ts'
import { createUploadQueue, isBusy } from '../../../lib/uploads/queue.ts'
import { sendParts } from '../../../lib/uploads/send-parts.ts'
import { useChat } from '../data/chat-context.tsx'
import { whenThere } from './when-there.ts'

/** As many as a message takes. */
export const MOST_FILES = 10
/** What lies in the outbox may not fill it. */
const MOST_KEPT = 40 * 1024 * 1024

/** While a message waits for its files it stands nowhere on the page, and a reload would lose it. */
function guarded(wish: ReturnType<typeof whenThere>) {
  const mark = document.createElement('span')
  mark.hidden = true
  mark.dataset.draft = 'loose'
  let letGo = () => {}
  wish.subscribe(() => {
    mark.remove()
    letGo()
    letGo = () => {}
    if (wish.read() === 'none') return
    document.body.append(mark)
    letGo = askBeforeLeaving()
  })
  return wish
}

/** The files of a message that is being written: each is on its way as soon as it was chosen. */
export function createFiles() {
  const queue = createUploadQueue({ refuse: (file) => refusal('attachment', file), words: sentenceOf, most: MOST_FILES, removable: true })
  const arrived = new Map<File, string>()
  const wish = guarded(whenThere(queue))
  return {
    queue,
    wish,
    /** Whoever signs in next sends nothing of it. */
    end: wish.over,
    add(files: readonly File[]) {
      queue.add(files)
      queue.start(async (file, attempt, options) => void arrived.set(file, await sendParts(file, 'attachment', attempt, options)))
    },
    /** For the message: what the server has by its name there, and what lies here as it is. Null where that is too much to keep. */
    taken(): { uploadIds: string[]; attachment: File[] } | null {
      const files = queue.read().filter(({ state }) => state !== 'refused').map(({ file }) => file)
      const attachment = files.filter((file) => !arrived.has(file))
      if (attachment.reduce((sum, { size }) => sum + size, 0) > MOST_KEPT) return null
      return { uploadIds: files.flatMap((file) => arrived.get(file) ?? []), attachment }
    },
    /** Those that the server has: by its names for them, and their own. */
    arrivedAs() {
      const files = queue.read().map(({ file }) => file).filter((file) => arrived.has(file))
      return { uploadIds: files.map((file) => arrived.get(file)!), names: files.map(({ name }) => name) }
    },
    /** The message has them: none of them is taken back. */
    forget() {
      arrived.clear()
      queue.forget()
    },
  }
}
export type Files = ReturnType<typeof createFiles>

const useStore = (conversation: string) => useChat().keep(`files ${conversation}`, createFiles)

/** Whether something waits in a conversation for its files, or could not go because of one. */
export function useWish(conversation: string) {
  const { wish } = useStore(conversation)
  return useSyncExternalStore(wish.subscribe, wish.read)
}

/** Those of a conversation go on while one looks at another. */
export function useFiles(conversation: string) {
  const files = useStore(conversation)
  const uploads = useSyncExternalStore(files.queue.subscribe, files.queue.read)
  return useMemo(() => ({
    ...files,
    uploads,
    count: uploads.filter(({ state }) => state !== 'refused').length,
    busy: uploads.some(isBusy),
    failed: uploads.some(({ state }) => state === 'failed'),
  }), [files, uploads])
}
