import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isLeftOver, nameOfOwn } from '../left-over.ts'
import { type Files, checkKey, checkPrefix } from './index.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
/** What is being written waits here, on the same disk; no key begins with a dot. */
const partsFolder = '.parts'
/** Four times the usual: a film is then read with a quarter of the calls and of what they leave to be cleaned up. */
const pieceBytes = 256 * 1024

const flushesAtOnce = 2

/** Until it is on the disk itself. A rename, too, is only kept through a power cut once its folder is. */
async function flushed(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* readInto(handle: FileHandle, piece: Buffer): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Files below a folder: the store when no bucket is set. */
export function openFolder(dataDir: string): Files {
  const root = path.join(dataDir, 'media')
  const parts = path.join(root, partsFolder)
  const at = (key: string) => path.join(root, checkKey(key))

  async function* walk(folder: string, prefix: string): AsyncGenerator<{ key: string; size: number; at: Date }> {
    let entries: Awaited<ReturnType<typeof opendir>>
    try {
      entries = await opendir(folder)
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
    for await (const entry of entries) {
      if (entry.name === partsFolder) continue
      const key = prefix ? `${prefix}/${entry.name}` : entry.name
      if (entry.isDirectory()) yield* walk(path.join(folder, entry.name), key)
      else {
        const found = await head(key)
        if (found) yield { key, ...found }
      }
    }
  }

  async function head(key: string) {
    try {
      const { size, mtime } = await stat(at(key))
      return { size, at: mtime }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function nameOfPart(): Promise<string> {
    await mkdir(parts, { recursive: true, mode: 0o700 })
    return path.join(parts, nameOfOwn())
  }

  /** A folder may be taken away as empty while those below it are being made, and before it is used. */
  async function move(part: string, target: string, tries = 20): Promise<void> {
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(part, target)
    } catch (error) {
      if (!isMissing(error) || tries <= 1) throw error
      await move(part, target, tries - 1)
    }
  }

  async function place(part: string, target: string): Promise<void> {
    await move(part, target)
    await flushed(path.dirname(target)).catch(() => {})
  }

  /** A few at a time: whatever else this process wants of the disk waits behind them. */
  async function flushAll(places: Iterable<string>): Promise<void> {
    const left = [...places]
    const worker = async () => {
      for (let next = left.pop(); next; next = left.pop()) await flushed(next).catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error as Error)))
    }
    await Promise.all(Array.from({ length: flushesAtOnce }, worker))
  }

  /** Takes the folders above away as far as they are empty. */
  async function prune(folder: string): Promise<void> {
    if (!folder.startsWith(root + path.sep)) return
    const gone = await rmdir(folder).then(() => true, () => false)
    if (gone) await prune(path.dirname(folder))
  }

  async function put(key: string, body: Readable | Uint8Array, { oneOfMany = false } = {}) {
    const target = at(key)
    const part = await nameOfPart()
    const handle = await open(part, 'wx', 0o600)
    try {
      await pipeline(body instanceof Uint8Array ? Readable.from([body]) : body, handle.createWriteStream({ flush: !oneOfMany }))
      const { size } = await stat(part)
      await (oneOfMany ? move : place)(part, target)
      return { size }
    } catch (error) {
      await handle.close().catch(() => {})
      await rm(part, { force: true })
      throw error
    }
  }

  async function make(key: string, made: (path: string) => Promise<boolean>, { oneOfMany = false } = {}) {
    const target = at(key)
    const part = await nameOfPart()
    try {
      if (!(await made(part))) return undefined
      const { size } = await stat(part)
      if (!oneOfMany) await flushed(part)
      await (oneOfMany ? move : place)(part, target)
      return { size }
    } finally {
      await rm(part, { force: true })
    }
  }

  return {
    put,
    local: { pathOf: at, make },
    async take(key, from) {
      const target = at(key)
      const { size } = await stat(from)
      await flushed(from)
      try {
        await place(from, target)
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error
        await put(key, createReadStream(from))
        await rm(from, { force: true })
      }
      return { size }
    },
    async settle(keys) {
      await flushAll(keys.map(at))
      await flushAll(new Set(keys.flatMap((key) => [path.dirname(at(key)), path.dirname(path.dirname(at(key)))])))
    },
    async get(key, range) {
      const known = await head(key)
      if (!known) return undefined
      return { body: createReadStream(at(key), { ...range, highWaterMark: pieceBytes }), size: known.size }
    },
    async pieces(key) {
      const handle = await open(at(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      return handle && readInto(handle, Buffer.allocUnsafeSlow(4 * pieceBytes))
    },
    head,
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(at(key), { force: true })))
      for (const folder of new Set(keys.map((key) => path.dirname(at(key))))) await prune(folder)
    },
    list(prefix) {
      const plain = checkPrefix(prefix)
      return walk(path.join(root, plain), plain)
    },
    signedUrl: async () => undefined,
    async room() {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    close() {},
    async sweep() {
      const names = await readdir(parts).catch(() => [])
      for (const name of names) {
        const file = path.join(parts, name)
        const age = await stat(file).then(({ mtimeMs }) => Date.now() - mtimeMs, () => 0)
        if (isLeftOver(name, age)) await rm(file, { force: true })
      }
    },
  }
}
