import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ResendRequest {
  authorization?: string
  idempotencyKey?: string
  body: { from: string; to: string; subject: string; html: string; text: string; reply_to?: string; headers?: Record<string, string> }
}
type Answer = 'ok' | 'hang' | 'cut' | { status: number; name: string; message: string }

/** Resend's API as far as it is used, with its rules that a key seen before sends nothing again, and that it stands for one mail alone. */
export async function fakeResend() {
  const requests: ResendRequest[] = []
  const sent = new Map<string, string>()
  const bodies = new Map<string, string>()
  let answer: (body: ResendRequest['body']) => Answer = () => 'ok'

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST' || request.url !== '/emails') return response.writeHead(404).end('{}')
    const body = (await json(request)) as ResendRequest['body']
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    requests.push({ authorization: request.headers.authorization, idempotencyKey, body })
    const what = answer(body)
    if (what === 'hang') return undefined
    const reply = (status: number, value: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (typeof what === 'object') return reply(what.status, { statusCode: what.status, name: what.name, message: what.message })
    const key = idempotencyKey ?? crypto.randomUUID()
    const said = JSON.stringify(body)
    if (sent.has(key) && bodies.get(key) !== said) {
      const [status, name] = [409, 'invalid_idempotent_request']
      return reply(status, { statusCode: status, name, message: 'This idempotency key was used with another request body' })
    }
    if (!sent.has(key)) sent.set(key, `re_${sent.size + 1}`)
    bodies.set(key, said)
    if (what === 'cut') return request.socket.destroy()
    return reply(200, { id: sent.get(key) })
  }
  const server: Server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** What really went out, by idempotency key. */
    sent,
    answers(how: typeof answer) {
      answer = how
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface ReceivedMail {
  envelope: { from: string; to: string[] }
  user: string | undefined
  mail: Email
  raw: string
}

/** A real SMTP server in this process; mails are parsed as a mail program would. */
export async function fakeSmtp(options: SMTPServerOptions & { password?: string } = {}) {
  const received: ReceivedMail[] = []
  let refuse: (to: string) => { code: number; message: string } | undefined = () => undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'], authOptional: true, allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      if (options.password && auth.password !== options.password) return done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }))
      done(null, { user: auth.username })
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address)
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
          user: session.user as string | undefined, mail: await PostalMime.parse(raw), raw,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuses(how: typeof refuse) {
      refuse = how
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
