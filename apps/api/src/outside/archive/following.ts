import { NotSealed, gatherBehind, sealWork } from './seal.ts'
import type { SealedFile } from './thread/files.ts'
import { BrokenPiece, type Sum } from './thread/pieces.ts'
import { inFrame, tarEnd, tarFrame } from './write.ts'

/** The place of a file in the whole archive. Whoever took one fills it or leaves it: the next ones wait for it. */
export interface FilePlace {
  /** Fills it with a file that is sealed meanwhile, as by `sealFile`. */
  seal(from: string, to: string, cover: Buffer): Promise<Sum | undefined>
  /** Fills it with what is sealed already. */
  put(find: () => Promise<SealedFile | undefined>): Promise<void>
  leave(): void
}

/** The whole archive while what is kept of it is being made: files are read once, to be stored and for its sum. */
export interface Following {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Takes the next place in its order. */
  place(name: string, size: number): FilePlace
  /** What the whole archive is; undefined when a part of it was not what it was said to be: then it has to be read, to find which. */
  sum(): Promise<Sum | undefined>
  end(): void
}

const isPartAtFault = (error: unknown) => error instanceof NotSealed || error instanceof BrokenPiece || (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Follows an archive behind a cover that was made for one of the identities, whose files lie on this machine. */
export async function followArchive(cover: Buffer, identities: readonly string[]): Promise<Following> {
  const gathering = await gatherBehind(cover, identities)
  let spoilt = false
  let last: Promise<void> = Promise.resolve()
  /** Whoever has the turn asks the thread, which does one thing after the other: nobody waits for its answer before the next asks. */
  const takeTurn = () => {
    const turn = Promise.withResolvers<void>()
    const before = last
    last = turn.promise
    return {
      done: turn.resolve,
      async ask<T>(what: () => Promise<T>): Promise<T> {
        await before
        const answer = what()
        turn.resolve()
        return answer.catch((error: unknown) => {
          spoilt = true
          throw error
        })
      },
    }
  }
  return {
    async add(name, bytes) {
      const { ask, done } = takeTurn()
      try {
        const framed = await inFrame(name, bytes)
        await ask(() => gathering.add(framed))
      } finally {
        done()
      }
    },
    place(name, size) {
      const { ask, done } = takeTurn()
      return {
        async seal(from, to, cover) {
          const [frame, work] = [await tarFrame(name, size), await sealWork(from, to, cover, identities)]
          return ask(() => gathering.seal(work, frame))
        },
        async put(find) {
          try {
            const [frame, found] = [await tarFrame(name, size), await find()]
            if (found) await ask(() => gathering.addSealed(found, frame))
            else spoilt = true
          } catch (error) {
            spoilt = true
            if (!isPartAtFault(error)) throw error
          } finally {
            done()
          }
        },
        leave: done,
      }
    },
    async sum() {
      await last
      await gathering.add(tarEnd)
      const found = await gathering.sum()
      return spoilt ? undefined : found
    },
    end: () => gathering.leave(),
  }
}
