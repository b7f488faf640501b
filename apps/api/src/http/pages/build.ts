import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type Encoding, bestOf } from './encoding.ts'
import { type Hints, hintsOf } from './hints.ts'

/** A file of a built front end, as it is served. */
export interface BuiltFile {
  type: string
  etag: string
  /** The bytes in the best form that the caller takes. */
  bytes(accepted: string | undefined): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Encoding | undefined }>
}

export interface Build {
  /** The page that every navigation gets; undefined while nothing has been built. */
  page(): Promise<string | undefined>
  /** By its path below the folder (`assets/main-Bq3.js`). */
  file(name: string): Promise<BuiltFile | undefined>
  /** The `Link` header for someone who is probably signed in, for an address. */
  hints(path: string): Promise<string | undefined>
}

interface Loaded {
  page: string
  files: Map<string, () => Promise<BuiltFile>>
  hints: Hints
}

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|wasm|xml)|image\/svg)/

/** Read when it is first asked for, and kept. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}

async function readBuilt(file: string): Promise<BuiltFile> {
  const raw = await readFile(file)
  const type = getMimeType(file) ?? 'application/octet-stream'
  const packed = compressible.test(type) ? bestOf(raw, { thorough: !file.endsWith('.map') }) : undefined
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  return {
    type, etag,
    async bytes(accepted) {
      return (await packed?.(accepted)) ?? { body: new Uint8Array(raw), encoding: undefined }
    },
  }
}

/**
 * What Vite left in a folder. Names are looked up in a list made beforehand, so that no path leads out of the folder;
 * the list is made anew when the page changed (a build while the server runs).
 */
export function openBuild(folder: string): Build {
  let loading: Promise<Loaded | undefined> | undefined
  let stampOfLoading = 0

  async function load(): Promise<Loaded> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile() && entry.name !== 'index.html')
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      // Of the build itself, not of what it made.
      .filter((name) => !name.startsWith('.'))
    const files = new Map(names.map((name) => [name, once(() => readBuilt(path.join(folder, name)))]))
    const page = await readFile(path.join(folder, 'index.html'), 'utf8')
    const manifest = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
    return { page, files, hints: hintsOf(manifest, page) }
  }

  async function current(): Promise<Loaded | undefined> {
    const stamp = await stat(path.join(folder, 'index.html')).then(({ mtimeMs }) => mtimeMs, () => 0)
    if (!stamp) return undefined
    if (!loading || stamp !== stampOfLoading) {
      stampOfLoading = stamp
      loading = load()
      loading.catch(() => (loading = undefined))
    }
    return loading
  }

  return {
    page: async () => (await current())?.page,
    file: async (name) => (await current())?.files.get(name)?.(),
    hints: async (name) => (await current())?.hints(name),
  }
}
