import { call } from '../../../api/call.ts'

/** The bytes of a file of a message. A page reads them from the server itself: its policy keeps it from any bucket. */
export function readFile(url: string, signal: AbortSignal): Promise<Blob> {
  const [, id = '', variant = ''] = /\/media\/([^/]+)\/([^/?]+)/.exec(url) ?? []
  const v = new URL(url, location.origin).searchParams.get('v') ?? undefined
  return call('media.get', { id, variant, inline: 'true', ...(v ? { v } : {}) }, { signal })
}
