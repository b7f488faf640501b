import { cacheNames } from './names.ts'

const MOST_FILES = 50
const nameHeader = 'x-file-name'

/** Takes in what the share sheet handed over, instead of what it handed over before. */
export async function keepSharedFiles(form: FormData): Promise<void> {
  await caches.delete(cacheNames.shared)
  const cache = await caches.open(cacheNames.shared)
  const files = form.getAll('photos').filter((file) => file instanceof File).slice(0, MOST_FILES)
  await Promise.all(
    files.map((file, index) =>
      cache.put(`/shared/${index}`, new Response(file, {
        headers: { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) },
      }))),
  )
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(nameHeader) ?? '')
  return new File([await response.blob()], name || 'photo', { type: response.headers.get('content-type') ?? '' })
}

/** Hands them out once. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(cacheNames.shared)
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  const files = await Promise.all(kept.filter((response) => response !== undefined).map(fileOf))
  await caches.delete(cacheNames.shared)
  return files
}
