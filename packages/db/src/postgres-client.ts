// postgres.js 3.4.9 does not survive every way in which a connection can end:
// - between a query and the moment its bytes are written: the write throws where nobody can catch it, and the process
//   dies (porsager/postgres #1154, #1208); or the timer of the write is cleared but still believed to run, and that
//   connection never sends another byte;
// - a query sent between the socket's error and its close is never answered;
// - the server's last word on a query that the close has rejected is told to the first query after the reconnection;
// - one that is ended during the pause before it connects again, or while it connects, does so all the same, and stays open.
// They are corrected as the module is loaded. When the library has changed, the start fails here rather than some night.
import { registerHooks } from 'node:module'

const corrections: Array<[from: string, to: string]> = [
  [
    'const x = socket.write(chunk, fn)',
    "if (!socket) { chunk = nextWriteTimer = null; error(Errors.connection('CONNECTION_CLOSED', options)); return true }\n    const x = socket.write(chunk, fn)",
  ],
  [
    'incomings = null\n    clearImmediate(nextWriteTimer)\n',
    'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ],
  ['!hadError && (query || sent.length) && error(', ';(query || sent.length) && error('],
  ['    terminated = false\n    backendParameters = {}', '    if (queues.ended && connection.queue === queues.ended && !initial) return\n    terminated = false\n    backendParameters = {}'],
  ["socket.readyState === 'open' && socket.end(b().X().end())", "socket.readyState === 'open' ? socket.end(b().X().end()) : socket.destroy()"],
  ['closedTime = performance.now()\n', 'query = results = errorResponse = null\n    result = new Result()\n    closedTime = performance.now()\n'],
]

const hook = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/node_modules/postgres/src/connection.js')) return loaded
    let source = Buffer.from(loaded.source as Uint8Array).toString('utf8')
    for (const [from, to] of corrections) {
      if (source.split(from).length !== 2) throw new Error('postgres.js is not the version that packages/db/src/postgres-client.ts corrects')
      source = source.replace(from, to)
    }
    return { ...loaded, source }
  },
})
export const { default: postgres } = await import('postgres')
hook.deregister()
