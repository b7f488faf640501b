import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/**
 * A way to the database that can be cut (what was connected is closed at once, and nobody gets in until it is mended) or
 * fall silent: everything stays open, and nothing is answered.
 */
export async function openBreakable(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const ways = new Map<Socket, Socket>()
  let whole = true
  let silent = false
  const server = createServer((client) => {
    if (!whole) return client.destroy()
    const behind = connect(Number(target.port), target.hostname)
    for (const [one, other] of [[client, behind], [behind, client]] as const) {
      open.add(one)
      ways.set(one, other)
      if (!silent) one.pipe(other)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        ways.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  Object.assign(url, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend: () => void (whole = true),
    hush() {
      silent = true
      for (const [one, other] of ways) one.unpipe(other).pause()
    },
    speak() {
      if (!silent) return
      silent = false
      for (const [one, other] of ways) one.pipe(other)
    },
    close() {
      cut()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
