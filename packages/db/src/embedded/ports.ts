import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port below the range that the system hands out for outgoing connections. In that range a client that
 * keeps trying to reconnect can be given the database's own port, which then can't be opened again.
 */
export async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port between 20000 and 32000 on 127.0.0.1.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
