import { Readable } from 'node:stream'
import { FilesUnavailable } from './index.ts'

/**
 * A body as a store sends it: whatever ends it before its end is the store's fault, and so is saying nothing for too long
 * while somebody waits. Whoever reads slowly is not hurried.
 */
export function heard(body: Readable, silentMs: number): Readable {
  let waiting: NodeJS.Timeout | undefined
  const fail = (cause: Error) => {
    stream.destroy(new FilesUnavailable(`The bucket broke off: ${cause.message}`, { cause }))
  }
  const wait = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => fail(new Error(`nothing for ${silentMs} ms`)), silentMs)
  }
  const stream = new Readable({
    read() {
      wait()
      body.resume()
    },
    destroy(error, done) {
      clearTimeout(waiting)
      body.destroy()
      done(error)
    },
  })
  // Who has one and does not read it yet hears of it on reading.
  stream.on('error', () => {})
  body.pause()
  body.on('data', (chunk) => {
    clearTimeout(waiting)
    if (stream.push(chunk)) return wait()
    body.pause()
  })
  body.once('end', () => {
    clearTimeout(waiting)
    stream.push(null)
  })
  body.once('error', fail)
  body.once('close', () => {
    if (!body.readableEnded) fail(new Error('it ended early'))
  })
  return stream
}
