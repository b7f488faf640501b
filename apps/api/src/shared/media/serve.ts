import { Readable } from 'node:stream'
import { AppError, notFound } from '../../core/errors.ts'
import type { FileReply } from '../../core/context.ts'
import { matches } from '../../core/etag.ts'
import type { Files } from '../../outside/files/index.ts'
import { mediaKey } from './media.ts'
import { byteRange } from './ranges.ts'

/** Shown in the page: pictures and videos. Everything else is a download, or locked in a sandbox. */
const isShown = (mime: string) => /^(image\/(jpeg|png|webp|gif)|video\/|text\/vtt)/.test(mime)

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}

/** Small things stream through here; large ones go straight from the bucket by an address that lasts a minute. */
const redirectFrom = 4 * 1024 * 1024

interface Means {
  tenant: Parameters<typeof mediaKey>[0]
  services: { files: Files }
  request: { range: string | null; ifRange: string | null; ifNoneMatch: string | null }
}

/**
 * The bytes of one form, with ranges and a tag; never active content. `stream`: for a page that reads them itself, and
 * would be stopped by its own policy if it were sent to the bucket.
 */
export async function serveMedia(
  { tenant, services, request }: Means, row: { id: string; name: string; sha256: string },
  form: { name: string; size: number; mime: string }, download: boolean, { stream }: { stream?: boolean } = {},
): Promise<FileReply> {
  const key = mediaKey(tenant, row.id, form.name)
  const etag = `"${row.sha256.slice(0, 22)}-${form.name}"`
  const shown = isShown(form.mime) && !download
  const headers: Record<string, string> = {
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Host, Cookie, Authorization',
    'Content-Disposition': disposition(shown ? 'inline' : 'attachment', row.name),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Accept-Ranges': 'bytes',
  }
  if (matches(request.ifNoneMatch ?? undefined, etag)) return { body: null, type: form.mime, status: 304, headers }
  if (form.size >= redirectFrom && !stream) {
    const address = await services.files.signedUrl(key, { seconds: 60, type: form.mime, disposition: headers['Content-Disposition'] })
    if (address) return { body: null, type: form.mime, status: 302, headers: { Location: address, 'Cache-Control': 'no-store' } }
  }
  // A part of what it was when another part was read, or the whole (RFC 9110 section 13.1.5); a date is no such proof.
  const range = byteRange(!request.ifRange || request.ifRange === etag ? request.range : null, form.size)
  if (range === 'unsatisfiable') {
    throw new AppError('media.range', { headers: { 'Content-Range': `bytes */${form.size}` } })
  }
  const found = await services.files.get(key, range)
  if (!found) throw notFound('media')
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : found.size)
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${found.size}`
  return { body: Readable.toWeb(found.body) as ReadableStream<Uint8Array>, type: form.mime, status: range ? 206 : 200, headers }
}
