import { useMemo, useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '../../../lib/app/use-ask-before-leaving.ts'
import { sentenceOf } from '../../../lib/uploads/file-errors.ts'
import { MOST_KEPT, goingFromHere, weightOf } from '../../../lib/uploads/going-from-here.ts'
import { refusal } from '../../../lib/uploads/limits.ts'
import { createUploadQueue, isBusy } from '../../../lib/uploads/queue.ts'
import { sendParts } from '../../../lib/uploads/send-parts.ts'
import { useChat } from '../data/chat-context.tsx'
import type { MessageDraft } from './draft.ts'
import { whenThere } from './when-there.ts'

/** As many as a message takes. */
export const MOST_FILES = 10

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
  /** What a message took of what the server has, until that is there: the server may have it no more by then. */
  const lent = new Map<string, { files: File[]; draft: MessageDraft }>()
  const chosen = () => queue.read().filter(({ state }) => state !== 'refused').map(({ file }) => file)
  const add = (files: readonly File[]) => {
    queue.add(files)
    queue.start(async (file, attempt, options) => void arrived.set(file, await sendParts(file, 'attachment', attempt, options)))
  }
  const hasArrived = (file: File) => arrived.has(file)
  const forget = () => {
    arrived.clear()
    queue.forget()
  }
  const wish = guarded(whenThere(queue))
  return {
    queue,
    wish,
    /** Whoever signs in next sends nothing of it. */
    end: wish.over,
    add,
    /** For the message: what the server has by its name there, and what lies here as it is. Null where that is too much to keep. */
    taken(): { uploadIds: string[]; attachment: File[] } | null {
      const files = chosen()
      const here = goingFromHere(files, hasArrived)
      const attachment = files.filter((file) => here.has(file))
      if (weightOf(attachment) > MOST_KEPT) return null
      return { uploadIds: files.flatMap((file) => (here.has(file) ? [] : (arrived.get(file) ?? []))), attachment }
    },
    hasArrived,
    /** Those that the server has: by its names for them, and their own. */
    arrivedAs() {
      const files = queue.read().map(({ file }) => file).filter((file) => arrived.has(file))
      return { uploadIds: files.map((file) => arrived.get(file)!), names: files.map(({ name }) => name) }
    },
    /** They are used: none of them is taken back. */
    forget,
    /** A message has them, by what it is known as; the server's are held here too, until it is there. */
    handOver(to: string, draft: MessageDraft) {
      const files = chosen()
      if (files.some(hasArrived)) lent.set(to, { files, draft })
      forget()
    },
    lentTo: () => [...lent.keys()],
    /** It is there. */
    isThere: (to: string) => void lent.delete(to),
    /** It could not go with what the server had: its files are on their way anew. Returns what was written. */
    takeBack(from: string): MessageDraft | undefined {
      const back = lent.get(from)
      lent.delete(from)
      if (back) add(back.files)
      return back?.draft
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
