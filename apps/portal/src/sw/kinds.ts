import type { CallName } from '@portal/contract'
import { routes } from '@portal/contract/derived/all-routes'
import { keptCall } from './kept-calls.ts'

/** What a request is to the worker; what is none of these goes to the network untouched. */
type Kind = 'page' | 'asset' | 'brand' | 'public' | 'call' | 'media' | 'document' | 'share'

interface Asked {
  method: string
  mode: string
  destination: string
  headers: Pick<Headers, 'get'>
}

const SHARE_TARGET = '/share-photos'

/** Of the server's own, not of the portal's page. */
const notPages = /^\/(api|brand|assets|socket\.io|livez|readyz|metrics|robots\.txt|sw\.js|manifest\.webmanifest|favicon\.ico)(\/|$)/
/** Whether an address is one of the portal's pages. */
export const isPage = ({ pathname }: URL) => !notPages.test(pathname)

/** What is written in a document is kept as its file is. */
const documentCalls: ReadonlySet<CallName> = new Set<CallName>(['documents.download', 'documents.text'])

/** Only a picture, and the whole of it: films come in parts, and what is saved as a file lies elsewhere. */
const isPicture = (request: Asked, { searchParams }: URL) =>
  request.destination === 'image' && !request.headers.get('range') && !searchParams.has('download')

function kindOfApi(request: Asked, url: URL): Kind | null {
  const name = keptCall(url)
  // What came after a point in a list is a piece of it, and no answer to the same question later.
  if (name === null || url.searchParams.has('after')) return null
  if (name === 'media.get') return isPicture(request, url) ? 'media' : null
  if ('public' in routes[name].access) return 'public'
  if (!request.headers.get('authorization')) return null
  if (name === 'documents.download' && url.searchParams.get('inline') !== 'true') return null
  if (documentCalls.has(name)) return 'document'
  return request.headers.get('accept')?.includes('text/event-stream') ? null : 'call'
}

/** Sorts a request of our own origin. */
export function kindOf(request: Asked, url: URL): Kind | null {
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === SHARE_TARGET) return 'share'
  if (request.method !== 'GET') return null
  if (request.mode === 'navigate') return isPage(url) ? 'page' : null
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (url.pathname.startsWith('/brand/')) return 'brand'
  return url.pathname.startsWith('/api/') ? kindOfApi(request, url) : null
}
