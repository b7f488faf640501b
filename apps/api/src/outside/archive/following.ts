import { NotSealed, gatherBehind, sealFile, sealFileInto } from './seal.ts'
import type { SealedFile } from './thread/files.ts'
import type { Sum } from './thread/pieces.ts'
import { tarEnd, tarFrame } from './write.ts'

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

const isPartAtFault = (error: unknown) => error instanceof NotSealed || (error as Error).name === 'BrokenPiece' || (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Follows what is put behind a cover that was made for one of the identities; `files` lie on this machine. */
export async function followArchive(cover: Buffer, identities: readonly string[]): Promise<Following> {
  const gathering = await gatherBehind(cover, identities)
  let spoilt = false
  let last: Promise<void> = Promise.resolve()
  const takeTurn = () => {
    const turn = Promise.withResolvers<void>()
    const before = last
    last = turn.promise
    return { before, done: turn.resolve }
  }
  const framed = async (name: string, size: number, put: () => Promise<void>) => {
    const { before, behind } = await tarFrame(name, size)
    await gathering.add(before)
    await put()
    if (behind.length) await gathering.add(behind)
  }
  return {
    async add(name, bytes) {
      const { before, done } = takeTurn()
      await before
      try {
        if (!spoilt) await framed(name, bytes.length, () => gathering.add(bytes))
      } finally {
        done()
      }
    },
    place(name, size) {
      const { before, done } = takeTurn()
      return {
        async seal(from, to, cover) {
          const frame = await tarFrame(name, size)
          await before
          if (spoilt) return sealFile(from, to, cover, identities)
          try {
            return await sealFileInto(gathering, frame, from, to, cover, identities)
          } catch (error) {
            spoilt = true
            throw error
          } finally {
            done()
          }
        },
        async put(find) {
          try {
            const found = await find()
            await before
            if (spoilt) return
            if (found) await framed(name, size, () => gathering.addSealed(found))
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
      if (spoilt) return undefined
      await gathering.add(tarEnd)
      return gathering.sum()
    },
    end: () => gathering.leave(),
  }
}
