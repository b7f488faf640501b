import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type Encoding, bestOf } from './encoding.ts'
import { type Hints, hintsOf } from './hints.ts'

/** A file of a built front end, as it is served. */
interface BuiltFile {
  type: string
  etag: string
  /** The bytes in the best form that the caller takes. */
  bytes(accepted: string | undefined): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Encoding | undefined }>
}

export interface Build {
  /** The page that every navigation gets; undefined while nothing has been built. */
  page(): Promise<string | undefined>
  /** What runs in the head of that page before anything else. */
  early(): Promise<string | undefined>
  /** By its path below the folder (`assets/main-Bq3.js`). */
  file(name: string): Promise<BuiltFile | undefined>
  /** The `Link` header for an address, for someone who is probably signed in or not. */
  hints(path: string, inside: boolean): Promise<string | undefined>
}

interface Loaded {
  page: string
  early: string | undefined
  files: Map<string, () => Promise<BuiltFile>>
  hints: Hints
}

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|wasm|xml)|image\/svg)/

/** Read when it is first asked for, and kept; what could not be read is tried again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work().catch((error: unknown) => {
    result = undefined
    throw error
  }))
}

async function readBuilt(file: string): Promise<BuiltFile> {
  const raw = await readFile(file)
  const type = getMimeType(file) ?? 'application/octet-stream'
  const made = await readFile(`${file}.br`).catch(() => undefined)
  const packed = compressible.test(type) ? bestOf(raw, { thorough: !file.endsWith('.map'), made }) : undefined
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
 * the list is made anew when the page changed (a build while the server runs). Until that one can be read as a whole, the last one is served.
 */
export function openBuild(folder: string): Build {
  let loading: Promise<Loaded> | undefined
  let stampOfLoading = 0
  let last: Loaded | undefined

  async function load(): Promise<Loaded> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile() && entry.name !== 'index.html')
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      // Of the build itself, not of what it made; what is packed goes out under the name of what is in it.
      .filter((name) => !name.startsWith('.') && !name.endsWith('.br'))
    const files = new Map(names.map((name) => [name, once(() => readBuilt(path.join(folder, name)))]))
    const page = await readFile(path.join(folder, 'index.html'), 'utf8')
    const manifest = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
    const early = await readFile(path.join(folder, 'early.js'), 'utf8').catch(() => undefined)
    return { page, early, files, hints: hintsOf(manifest, page) }
  }

  function loadAnew(): Promise<Loaded> {
    return load().then((loaded) => (last = loaded), (error: unknown) => {
      stampOfLoading = 0
      if (last) return last
      loading = undefined
      throw error
    })
  }

  async function current(): Promise<Loaded | undefined> {
    const stamp = await stat(path.join(folder, 'index.html')).then(({ mtimeMs }) => mtimeMs, () => 0)
    if (stamp && stamp !== stampOfLoading) {
      stampOfLoading = stamp
      loading = loadAnew()
    }
    return loading
  }

  return {
    page: async () => (await current())?.page,
    early: async () => (await current())?.early,
    file: async (name) => (await current())?.files.get(name)?.(),
    hints: async (name, inside) => (await current())?.hints(name, inside),
  }
}
