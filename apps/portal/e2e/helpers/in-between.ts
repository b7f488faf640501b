import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'

interface Said {
  status: number
  type: string
  body: Buffer
}
type Reword = (path: string, said: Said) => Said

export interface InBetween {
  /** The location's address by way of it. */
  origin: string
  /** From now on these bytes follow what the product sends for a path. */
  append(path: string, text: string): void
  /** From now on the product has no such file. */
  lose(pattern: RegExp): void
  /** From now on this is the answer. */
  answer(pattern: RegExp, status: number, body: object): void
  /** From now on what the product answers to a GET of these is read whole and said otherwise. */
  reword(pattern: RegExp, change: Reword): void
  /** From now on nothing comes back from there; what it returns lets all of it through. */
  hold(pattern: RegExp): () => void
  close(): Promise<void>
}

async function sayOtherwise(reply: IncomingMessage, to: ServerResponse, change: (said: Said) => Said) {
  const parts = (await reply.toArray()) as Buffer[]
  const { 'content-length': _, etag: __, 'content-type': type = '', ...rest } = reply.headers
  const said = change({ status: reply.statusCode ?? 502, type, body: Buffer.concat(parts) })
  to.writeHead(said.status, { ...rest, 'content-type': said.type, 'content-length': said.body.length }).end(said.body)
}

/** Stands between browser and product, and can turn one release into the next: the browser's own look for a new worker passes no test hook. */
export async function openInBetween(port: string, slug = 'southmain'): Promise<InBetween> {
  const host = `${slug}.localhost:${port}`
  const appended = new Map<string, string>()
  const lost: RegExp[] = []
  const answers: { pattern: RegExp; status: number; body: object }[] = []
  const reworded: { pattern: RegExp; change: Reword }[] = []
  const holds: { pattern: RegExp; until: Promise<void> }[] = []
  const sockets = new Set<Socket>()
  const headersOf = ({ headers }: IncomingMessage) => ({ ...headers, host, ...(headers.origin && { origin: `http://${host}` }) })

  async function pass(from: IncomingMessage, to: ServerResponse) {
    const path = from.url ?? '/'
    await Promise.all(holds.filter(({ pattern }) => pattern.test(path)).map(({ until }) => until))
    const answered = answers.findLast(({ pattern }) => pattern.test(path))
    if (answered) return void to.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body))
    if (lost.some((pattern) => pattern.test(path))) return void to.writeHead(404, { 'cache-control': 'no-store' }).end()
    const more = appended.get(path)
    const change = from.method === 'GET' ? reworded.find(({ pattern }) => pattern.test(path))?.change : undefined
    const headers = headersOf(from)
    if (more !== undefined || change) {
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
    }
    const onward = request({ host: '127.0.0.1', port, method: from.method, path, headers }, (reply) => {
      if (change) return void sayOtherwise(reply, to, (said) => change(path, said))
      const { 'content-length': length, ...rest } = reply.headers
      if (more === undefined) return void reply.pipe(to.writeHead(reply.statusCode ?? 502, reply.headers))
      delete rest.etag
      to.writeHead(reply.statusCode ?? 502, { ...rest, ...(length && { 'content-length': Number(length) + Buffer.byteLength(more) }) })
      reply.pipe(to, { end: false })
      reply.on('end', () => to.end(more))
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  }

  const server = createServer((from, to) => void pass(from, to))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (from: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = connect(Number(port), '127.0.0.1', () => {
      const lines = Object.entries(headersOf(from)).map(([name, value]) => `${name}: ${String(value)}`)
      onward.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const end of [socket, onward]) end.on('error', () => (socket.destroy(), onward.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://${slug}.localhost:${(server.address() as AddressInfo).port}`,
    append: (path, text) => void appended.set(path, text),
    lose: (pattern) => void lost.push(pattern),
    answer: (pattern, status, body) => void answers.push({ pattern, status, body }),
    reword: (pattern, change) => void reworded.push({ pattern, change }),
    hold(pattern) {
      let release = () => {}
      holds.push({ pattern, until: new Promise((resolve) => (release = resolve)) })
      return release
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
