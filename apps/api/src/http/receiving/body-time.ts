import type { IncomingMessage, Server } from 'node:http'

/** How long a body without files may take in all: a slow phone sends the largest one in half of it. */
export const bodyLimitMs = 30_000
/** Beyond that whoever reads it has said so (408), and the connection has had its moment to close. */
const graceMs = 10_000

/** Files come as forms to calls that write: they may take as long as they move (receive-files.ts). */
const bringsFiles = ({ method, headers }: IncomingMessage) =>
  method !== 'GET' && method !== 'HEAD' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const hasBody = ({ headers }: IncomingMessage) => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends the connection of whoever has not sent a whole request in time, also where nobody reads it: an unknown address, a
 * page, the socket's polling. Silence alone is no measure: a byte every few seconds is never silent.
 */
export function limitBodies(server: Server, totalMs = bodyLimitMs + graceMs): void {
  server.prependListener('request', (incoming: IncomingMessage) => {
    if (!hasBody(incoming) || bringsFiles(incoming)) return
    const timer = setTimeout(() => {
      if (!incoming.complete) incoming.socket.destroy()
    }, totalMs)
    const over = () => clearTimeout(timer)
    incoming.once('end', over).once('close', over)
  })
}
