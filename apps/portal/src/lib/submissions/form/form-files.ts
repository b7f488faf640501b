import { resumableFrom } from '@portal/contract/kit/upload-sizes'
import { network } from '../../../api/network.ts'
import { goingFromHere } from '../../uploads/going-from-here.ts'
import { willPass } from '../../uploads/patience.ts'
import { forget, sendParts } from '../../uploads/send-parts.ts'
import type { Resumable } from '../../uploads/send-parts.ts'

/** Kept over a retry: nothing is sent twice. */
interface Attempt extends Resumable {
  /** Its upload, whose parts are all there. */
  arrived?: string
}
interface Given {
  attachments?: File[]
  uploadIds?: string[]
}
/** Why parts are given up that nobody has left. */
const noNetwork = new Error('There is no network')
const noShares: ReadonlyMap<File, number> = new Map()

/** Those that do not go in one piece with the others. */
function largeOf(files: readonly File[]): File[] {
  const large: File[] = []
  let room = resumableFrom
  for (const file of files) {
    if (file.size > room) large.push(file)
    else room -= file.size
  }
  return large
}

/** The files beside the values of a form, whichever view of its page one looks at. Knows nothing of React. */
export function createFormFiles() {
  let files: readonly File[] = []
  let shares = noShares
  let attempts = new Map<File, Attempt>()
  let stop = new AbortController()
  let onTheirWay = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const tellShares = (next: typeof shares) => {
    shares = next
    tell()
  }
  /** What is taken off leaves nothing behind. */
  function change(next: readonly File[]) {
    for (const [file, attempt] of attempts) {
      if (next.includes(file)) continue
      attempts.delete(file)
      void forget(attempt)
    }
    files = next
    tell()
  }
  const hasArrived = (file: File) => attempts.get(file)?.arrived !== undefined

  async function arrive(large: readonly File[]) {
    stop = new AbortController()
    const { signal } = stop
    onTheirWay = large.length > 0
    const unwatch = network.subscribe(() => !network.isReached() && stop.abort(noNetwork))
    try {
      for (const file of large) {
        if (!network.isReached()) return
        const attempt = attempts.get(file) ?? {}
        attempts.set(file, attempt)
        const onProgress = (sent: number) => tellShares(new Map(shares).set(file, sent / file.size))
        attempt.arrived ??= await sendParts(file, 'attachment', attempt, { signal, onProgress, onPause: () => {} })
      }
    } catch (error) {
      // Nobody is kept waiting for a network: what can wait on the device does.
      const isLeft = signal.aborted && signal.reason !== noNetwork
      if (isLeft || network.isReached()) throw error
    } finally {
      onTheirWay = false
      unwatch()
      tellShares(noShares)
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => files,
    /** How much is there of those that are on their way, from 0 to 1. */
    readShares: () => shares,
    change,
    /** Another text begins: they belong to the one before, also those that are on their way. */
    clear() {
      stop.abort()
      change([])
    },
    /** What is on its way in parts is given up; the next try goes on where it was. Says whether there was something. */
    stop() {
      const left = onTheirWay
      onTheirWay = false
      stop.abort()
      return left
    },
    /** The large ones go in parts, and then the call that names them, with the others. */
    async sendWith<T>(call: (given: Given) => Promise<T>): Promise<T> {
      await arrive(largeOf(files))
      const here = goingFromHere(files, hasArrived)
      const attachments = files.filter((file) => here.has(file))
      const uploadIds = files.flatMap((file) => (here.has(file) ? [] : (attempts.get(file)?.arrived ?? [])))
      // They are the call's now: whoever leaves the page takes nothing from it.
      const lent = attempts
      attempts = new Map()
      try {
        return await call({ ...(attachments.length ? { attachments } : {}), ...(uploadIds.length ? { uploadIds } : {}) })
      } catch (error) {
        attempts = new Map([...lent].filter(([file]) => files.includes(file)))
        // Refused for good: the next try looks again for what is there of them.
        if (!willPass(error)) for (const attempt of attempts.values()) attempt.arrived = undefined
        throw error
      }
    },
  }
}
export type FormFiles = ReturnType<typeof createFormFiles>
