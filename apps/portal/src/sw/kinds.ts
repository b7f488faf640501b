/** What a request is to the worker; what is none of these goes to the network untouched. */
export type Kind = 'page' | 'asset' | 'brand' | 'public' | 'call' | 'media' | 'document' | 'share'

interface Asked {
  method: string
  mode: string
  destination: string
  headers: Pick<Headers, 'get'>
}

export const SHARE_TARGET = '/share-photos'

/** Of the server's own, not of the portal's page. */
const notPages = /^\/(api|brand|assets|socket\.io|livez|readyz|metrics|robots\.txt|sw\.js|manifest\.webmanifest|favicon\.ico)(\/|$)/
/** Whether an address is one of the portal's pages. */
export const isPage = ({ pathname }: URL) => !notPages.test(pathname)

const publicCalls = new Set(['/api/all-data/essential', '/api/saas/tenant/config'])

/** What is written in a document is kept as its file is. */
const documentText = /^\/api\/documents\/[^/]+\/text$/

/** Sign-in, what was searched for, files made for download, personal links, mails with links in them, and what steers an upload. */
const neverKept = [
  /^\/api\/(auth|search|login|register|cors-test|uploads|docs|openapi\.json|platform)(\/|$)/,
  /^\/api\/admin\/(email-log|backups?)(\/|$)/,
  /^\/api\/calendar\/feed/,
  /^\/api\/(documents\/download|media)\//,
  /\/(export|download)$/,
  /\.(csv|ics)$/,
]

/** Whether the reply of a call may be kept at all, by its address. */
export const mayKeepCall = ({ pathname, searchParams }: URL) =>
  pathname.startsWith('/api/') && !searchParams.has('after') && !neverKept.some((pattern) => pattern.test(pathname))

function kindOfApi(request: Asked, url: URL): Kind | null {
  if (url.pathname.startsWith('/api/media/')) {
    return request.destination === 'image' && !request.headers.get('range') && !url.searchParams.has('download') ? 'media' : null
  }
  if (publicCalls.has(url.pathname)) return 'public'
  const isCall = Boolean(request.headers.get('authorization'))
  if (url.pathname.startsWith('/api/documents/download/')) return isCall && url.searchParams.get('inline') === 'true' ? 'document' : null
  if (documentText.test(url.pathname)) return isCall ? 'document' : null
  const isStream = request.headers.get('accept')?.includes('text/event-stream')
  return isCall && !isStream && mayKeepCall(url) ? 'call' : null
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
