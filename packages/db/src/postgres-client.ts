// postgres.js 3.4.9 does not survive every way in which a connection can end:
// - between a query and the moment its bytes are written: the write throws where nobody can catch it, and the process
//   dies (porsager/postgres #1154, #1208); or the timer of the write is cleared but still believed to run, and that
//   connection never sends another byte;
// - a query sent between the socket's error and its close is never answered;
// - the server's last word on a query that the close has rejected is told to the first query after the reconnection;
// - whoever listens to several channels listens anew with each try to connect again, and is told of all of these at once in the end;
// - where something in front of the server takes connections and closes them at once, it tries again without a pause, hundreds of times a second;
// - one that is ended during the pause before it connects again, or while it connects, does so all the same, and stays open.
// They are corrected as the module is loaded. When the library has changed, the start fails here rather than some night.
import { registerHooks } from 'node:module'

type Corrections = Array<[from: string, to: string]>

const connection: Corrections = [
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
  [
    'if (initial)\n      return reconnect()',
    // As the library does it for connections that stood.
    "if (initial) { closedTime = performance.now(); delay = (typeof backoff === 'function' ? backoff(++options.shared.retries) : backoff) * 1000; return reconnect() }",
  ],
]
const index: Corrections = [
  ['options.onclose && options.onclose(c.id)', 'options.onclose && options.onclose(c.id, queries)'],
  ['onclose() {\n        Object.entries(listen.channels)', 'onclose(_, waiting) {\n        Object.entries(listen.channels)'],
  [
    '.forEach(([name, { listeners }]) => {\n',
    '.forEach(([name, { result, listeners }]) => {\n          // Not yet asked of the server.\n          if (waiting.remove(result)) return waiting.push(result)\n',
  ],
]
const corrections = { 'connection.js': connection, 'index.js': index }

const hook = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = /\/node_modules\/postgres\/src\/(connection\.js|index\.js)$/.exec(url)?.[1] as keyof typeof corrections | undefined
    if (!file) return loaded
    let source = Buffer.from(loaded.source as Uint8Array).toString('utf8')
    for (const [from, to] of corrections[file]) {
      if (source.split(from).length !== 2) throw new Error('postgres.js is not the version that packages/db/src/postgres-client.ts corrects')
      source = source.replace(from, to)
    }
    return { ...loaded, source }
  },
})
export const { default: postgres } = await import('postgres')
hook.deregister()
