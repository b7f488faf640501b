import { keptAtHeader } from './names.ts'

/** How much a store holds and how old it may get. */
export interface Bounds {
  most: number
  days: number
}

export const bounds = {
  calls: { most: 300, days: 30 },
  media: { most: 250, days: 30 },
  /** A Word file is two: itself and what is written in it. */
  documents: { most: 60, days: 90 },
  assets: { most: 60, days: 30 },
  brand: { most: 20, days: 90 },
} as const satisfies Record<string, Bounds>

/** What is bigger is fetched each time. */
export const mostBytes = { picture: 3 * 1024 * 1024, document: 25 * 1024 * 1024 }
const DAY_MS = 24 * 60 * 60 * 1000

type Reply = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const isOurs = ({ status, type, redirected }: Reply) => status === 200 && !redirected && (type === 'basic' || type === 'default')
const isSmall = ({ headers }: Reply, most: number) => Number(headers.get('content-length') ?? 0) <= most
const isJson = ({ headers }: Pick<Reply, 'headers'>) => /^application\/json\b/.test(headers.get('content-type') ?? '')
const isDownload = ({ headers }: Reply) => /^attachment/i.test(headers.get('content-disposition') ?? '')

/** Whether the reply of a call may be kept: data of ours, and no file. */
export const mayKeepReply = (reply: Reply) => isOurs(reply) && !isDownload(reply) && isJson(reply)

/** Whether a picture may be kept. Where the server says `no-store` it means it. */
export const mayKeepPicture = (reply: Reply) =>
  isOurs(reply)
  && /^image\//.test(reply.headers.get('content-type') ?? '')
  && !/no-store/.test(reply.headers.get('cache-control') ?? '')
  && isSmall(reply, mostBytes.picture)

/** Whether a document that was read may be kept. All replies of the interface say `no-store`: that is meant for others. */
export const mayKeepDocument = (reply: Reply) => isOurs(reply) && isSmall(reply, mostBytes.document)

/** What a reply of ours says about what was kept before: nothing, that it is wrong, or that all of this person's is. */
export function verdictOf(reply: Pick<Reply, 'status' | 'headers'>): 'entry' | 'person' | null {
  // A page of what stands between the server and us says nothing about it.
  if (!isJson(reply)) return null
  const { status } = reply
  if (status === 401 || status === 423) return 'person'
  return status === 403 || status === 404 || status === 410 ? 'entry' : null
}

/** The same reply, marked with the moment that it was kept. */
export async function dated(response: Response, now = new Date()): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(keptAtHeader, now.toISOString())
  return new Response(await response.blob(), { status: response.status, statusText: response.statusText, headers })
}

/** Which entries a store has to give up, oldest first: what is too old, and what is too many. */
export function tooMany<K>(entries: readonly { key: K; keptAt: string | null }[], { most, days }: Bounds, now = new Date()): K[] {
  const oldest = now.getTime() - days * DAY_MS
  const isOld = (keptAt: string | null) => keptAt === null || !(Date.parse(keptAt) >= oldest)
  const surplus = Math.max(0, entries.length - most)
  return entries.filter(({ keptAt }, index) => index < surplus || isOld(keptAt)).map(({ key }) => key)
}
