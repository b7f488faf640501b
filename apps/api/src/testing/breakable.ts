import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A way to the database that can be cut: what was connected is closed at once, and nobody gets in until it is mended. */
export async function openBreakable(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let whole = true
  const server = createServer((client) => {
    if (!whole) return client.destroy()
    const behind = connect(Number(target.port), target.hostname)
    for (const [one, other] of [[client, behind], [behind, client]] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
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
    close() {
      cut()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
