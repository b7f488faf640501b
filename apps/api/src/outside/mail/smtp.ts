import type { SentMessageInfo } from 'nodemailer'
import { type NetworkOptions, AddressRefused, safeAddress } from '../network.ts'
import { mailbox } from './address.ts'
import { MailDelayed, MailRefused, type MailSender } from './index.ts'

interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS. */
  secure: boolean
  user: string
  secret: string
  /** Certificates to trust beside the system's. */
  ca?: string
}

interface SmtpMeans extends NetworkOptions {
  /** A password may travel over an open line: test servers offer no other. */
  allowOpenLine?: boolean
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

const transcriptLimit = 8_000

/** Collects what was said. The library itself leaves out passwords. */
function listen(lines: string[]) {
  let size = 0
  const hear = (entry: { tnx?: string }, format?: string) => {
    if (entry.tnx !== 'client' && entry.tnx !== 'server') return
    const line = `${entry.tnx === 'client' ? 'C' : 'S'}: ${(format ?? '').slice(0, 500)}`
    if ((size += line.length) < transcriptLimit) lines.push(line)
  }
  return { level() {}, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear }
}

/** In words, with the server's own when it said something. */
function wordsOf({ code, response, message }: SmtpError, host: string): string {
  if (code === 'ETLS') return `${host} offers no safe connection: ${response ?? message}`
  if (response) return `${host} says: ${response}`
  if (code === 'ETIMEDOUT') return `${host} did not answer in time`
  if (code === 'EAUTH') return `${host} did not accept the user name and password`
  return `${host} could not be reached: ${message}`
}

/**
 * Sends through a location's own mail server: the address is judged and pinned, and a password is never sent over an
 * open connection (except to private test servers, where those are allowed).
 */
export function openSmtp(settings: SmtpSettings, network: SmtpMeans = {}): MailSender {
  const { host, port, secure, user, secret, ca } = settings
  const { allowOpenLine = network.allowPrivate } = network
  return {
    async send({ id, from, to, replyTo, subject, html, text }, signal) {
      const lines: string[] = []
      const { address } = await safeAddress(host, network).catch((error: Error) => {
        throw error instanceof AddressRefused ? new MailDelayed(error.message) : error
      })
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        host: address, port, secure, requireTLS: !secure && Boolean(user) && !allowOpenLine,
        auth: user ? { user, pass: secret } : undefined,
        tls: { servername: host, ca, rejectUnauthorized: !network.allowPrivate || Boolean(ca) },
        connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000,
        disableFileAccess: true, disableUrlAccess: true, logger: listen(lines) as never, debug: true,
      })
      const stopped = new Promise<never>((_, reject) => {
        const stop = () => {
          transport.close()
          reject(new MailDelayed(`${host} did not answer in time`, { transcript: lines.join('\n') }))
        }
        if (signal.aborted) stop()
        signal.addEventListener('abort', stop, { once: true })
      })
      const sent: Promise<SentMessageInfo> = transport.sendMail({
        from: mailbox(from), to: { name: '', address: to }, replyTo, subject, html, text,
        messageId: `<${id}@${from.address.split('@')[1] ?? 'portal'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      sent.catch(() => {})
      try {
        const info = await Promise.race([sent, stopped])
        return { id: info.messageId, transcript: lines.join('\n') }
      } catch (error) {
        if (error instanceof MailRefused) throw error
        const failure = error as SmtpError
        // About this mail or its reader; anything else (password, TLS, greeting) can be put right.
        const forGood = (failure.responseCode ?? 0) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(failure.code ?? '')
        const Kind = forGood ? MailRefused : MailDelayed
        throw new Kind(wordsOf(failure, host), { cause: error, transcript: lines.join('\n') })
      } finally {
        transport.close()
      }
    },
  }
}
