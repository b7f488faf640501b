import { willPass } from './patience.ts'
import { createRate } from './rate.ts'
import type { Attempt } from './send-file.ts'
import { forget } from './send-parts.ts'
import type { SendOptions } from './send-parts.ts'

export interface Upload {
  id: string
  file: File
  /** `refused`: it was not even tried, `error` says why. `paused`: waits for the network. */
  state: 'refused' | 'ready' | 'waiting' | 'sending' | 'paused' | 'finishing' | 'done' | 'failed'
  /** Bytes that are there. */
  sent: number
  speed: number | null
  secondsLeft: number | null
  error?: string
  /** Which of the fields beside the file the server refused, and why. */
  problems?: Record<string, string>
}

/** Of the files that were chosen last: how many did not fit any more, of how many, and the first of them. */
export interface LeftOut {
  count: number
  of: number
  first: string
}

export type Send = (file: File, attempt: Attempt, options: SendOptions) => Promise<unknown>

interface QueueOptions {
  /** What is wrong with a file before it is sent, in words. */
  refuse: (file: File) => string | undefined
  words: (error: unknown) => string
  problemsOf?: (error: unknown) => Record<string, string>
  /** How many go at the same time. */
  parallel?: number
  most?: number
  /** What has arrived is still to be used: taken off, it goes from the server as well. */
  removable?: boolean
}

interface Running {
  attempt: Attempt
  abort?: AbortController
}

const key = (file: File) => `${file.name} ${file.size} ${file.lastModified}`
export const isBusy = ({ state }: Upload) =>
  state === 'waiting' || state === 'sending' || state === 'paused' || state === 'finishing'
/** All of it has left: given up now, it may be there all the same. */
export const mayBeThere = (upload: Upload) => isBusy(upload) && upload.sent >= upload.file.size
const canStart = ({ state }: Upload) => state === 'ready' || state === 'failed'

/** Files on their way: a few at a time, each with its own progress, cancel and retry. Knows nothing of React. */
export function createUploadQueue({ refuse, words, problemsOf = () => ({}), parallel = 2, most = 50, removable = false }: QueueOptions) {
  let uploads: readonly Upload[] = []
  let leftOut: LeftOut | null = null
  let send: Send | undefined
  const running = new Map<string, Running>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const patch = (id: string, fields: Partial<Upload>) =>
    change(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))

  async function run({ id, file }: Upload, work: Send) {
    const own = running.get(id) ?? { attempt: { idempotencyKey: crypto.randomUUID() } }
    const abort = new AbortController()
    running.set(id, { ...own, abort })
    const rate = createRate()
    patch(id, { state: 'sending', error: undefined, problems: undefined })
    try {
      await work(file, own.attempt, {
        signal: abort.signal,
        onProgress: (bytes) => {
          const sent = Math.min(bytes, file.size)
          patch(id, { state: sent >= file.size ? 'finishing' : 'sending', sent, ...rate.add(sent, file.size) })
        },
        onPause: () => {
          rate.restart()
          patch(id, { state: 'paused', speed: null, secondsLeft: null })
        },
      })
      if (!removable) running.delete(id)
      patch(id, { state: 'done', sent: file.size, speed: null, secondsLeft: null })
    } catch (error) {
      // Refused for good: the next try is a new one.
      if (!willPass(error)) own.attempt.idempotencyKey = crypto.randomUUID()
      // Given up on purpose: `remove` has taken it off the list already.
      if (!abort.signal.aborted) patch(id, { state: 'failed', error: words(error), problems: problemsOf(error), speed: null, secondsLeft: null })
    }
    next()
  }

  function next() {
    if (!send) return
    const busy = uploads.filter((upload) => isBusy(upload) && upload.state !== 'waiting').length
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, parallel - busy))) {
      void run(upload, send)
    }
  }

  function giveUp(id: string) {
    const { attempt, abort } = running.get(id) ?? {}
    abort?.abort()
    running.delete(id)
    if (attempt) void forget(attempt)
  }
  function remove(id: string) {
    giveUp(id)
    change(uploads.filter((upload) => upload.id !== id))
    next()
  }

  return {
    removable,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => uploads,
    leftOut: () => leftOut,
    /** The same file twice is one; more than the call takes stay out, and are spoken of. */
    add(files: readonly File[]) {
      const known = new Set(uploads.map(({ file }) => key(file)))
      const unknown = files.filter((file) => !known.has(key(file)) && known.add(key(file)))
      const room = Math.max(0, most - uploads.length)
      const fresh = unknown.slice(0, room)
      const first = unknown[room]
      leftOut = first ? { count: unknown.length - room, of: files.length, first: first.name } : null
      change([
        ...uploads,
        ...fresh.map((file): Upload => {
          const error = refuse(file)
          const state = error ? 'refused' : 'ready'
          return { id: crypto.randomUUID(), file, state, sent: 0, speed: null, secondsLeft: null, error }
        }),
      ])
    },
    /** Sends everything that can be; what failed before goes on where it was. */
    start(work: Send) {
      send = work
      change(uploads.map((upload) => (canStart(upload) ? { ...upload, state: 'waiting' } : upload)))
      next()
    },
    /** @param work where something else may be said of it now */
    retry(id: string, work = send) {
      send = work
      patch(id, { state: 'waiting', error: undefined })
      next()
    },
    /** Takes a file off the list; one that is on its way is given up and leaves nothing behind. */
    remove,
    /** Something else has them now, or nobody looks any more: the list is empty, what is unfinished is given up, and what arrived stays where it is. */
    forget() {
      for (const { id } of uploads.filter(({ state }) => state !== 'done')) giveUp(id)
      running.clear()
      change([])
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
