import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answering {
  /** The next words of the answer. */
  say: (text: string) => Promise<void>
  /** The line breaks. */
  cut: () => void
  refuse: (status: number, body: object, retryAfter: number) => Promise<void>
}

const answering = (response: ServerResponse): Answering => ({
  say: (text) => {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    return new Promise((resolve) => response.write(`event: token\ndata: ${JSON.stringify({ text })}\n\n`, () => resolve()))
  },
  cut: () => response.destroy(),
  refuse: (status, body, retryAfter) =>
    new Promise((resolve) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) })
      response.end(JSON.stringify(body), () => resolve())
    }),
})

/** Stands in for the server where an answer is to come slowly, break off, or not at all: each question is answered by the test. */
export async function answerServer() {
  const waiting: ((answer: Answering) => void)[] = []
  const server = createServer((request, response) => {
    request.resume()
    waiting.shift()?.(answering(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    /** Of whoever asks next. */
    next: () => new Promise<Answering>((resolve) => waiting.push(resolve)),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
