import { cacheNames } from './names.ts'

const MOST_FILES = 50
const nameHeader = 'x-file-name'

/** What became of shared photos, as it stands in the address: kept, or as many as fit; nobody was signed in, no room, something else. */
export type Shared = '1' | 'more' | 'nobody' | 'full' | 'lost'

export const dropSharedFiles = () => caches.delete(cacheNames.shared)

/** Takes in what the share sheet handed over, instead of what it handed over before. */
export async function keepSharedFiles(form: FormData): Promise<Shared> {
  await dropSharedFiles()
  const cache = await caches.open(cacheNames.shared)
  const given = form.getAll('photos').filter((file) => file instanceof File)
  const files = given.slice(0, MOST_FILES)
  await Promise.all(
    files.map((file, index) =>
      cache.put(`/shared/${index}`, new Response(file, {
        headers: { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) },
      }))),
  )
  return given.length > files.length ? 'more' : '1'
}

/** For one that the app gave none. */
const nameOf = (type: string) => `photo${type.startsWith('image/') ? `.${type.slice('image/'.length)}` : ''}`

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(nameHeader) ?? '')
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], name || nameOf(type), { type })
}

/** Hands them out once. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(cacheNames.shared)
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  const files = await Promise.all(kept.filter((response) => response !== undefined).map(fileOf))
  await dropSharedFiles()
  return files
}
