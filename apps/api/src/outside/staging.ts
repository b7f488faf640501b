import { chmodSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isLeftOver, nameOfOwn } from './left-over.ts'

/** Where files wait that a call brought, until it is decided what becomes of them. Readable by this process alone. */
export interface Staging {
  /** A path that nothing has yet. */
  newPath(): string
  /** Takes away what a crash left behind. */
  sweep(olderThanMs?: number): Promise<number>
}

export function openStaging(dataDir: string, name = 'tmp'): Staging {
  const folder = path.join(dataDir, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return {
    newPath: () => path.join(folder, nameOfOwn()),
    async sweep(olderThanMs) {
      let removed = 0
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name)
        const age = await stat(file).then(({ mtimeMs }) => Date.now() - mtimeMs, () => 0)
        if (!isLeftOver(name, age, olderThanMs)) continue
        await rm(file, { recursive: true, force: true })
        removed++
      }
      return removed
    },
  }
}
