import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/**
 * A way to the database that is cut behind a chosen packet: the packet arrives, and then both ends of that connection are
 * gone. Packets of all connections count, in both directions. Or at the first packet that holds a text.
 */
export async function openCutting(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let onCut: () => unknown = () => {}
  let at: { text: string; arrives: boolean; next?: () => unknown } | undefined
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      behind.destroy()
    }
    for (const [from, to] of [[client, behind], [behind, client]] as const) {
      open.add(from)
      from.setNoDelay(true)
      from.on('error', () => {})
      from.once('close', () => {
        open.delete(from)
        to.end()
      })
      from.on('data', (packet) => {
        if (to.destroyed) return
        const held = at && packet.includes(at.text) ? at : undefined
        if (held) at = undefined
        if (held?.arrives === false) {
          end()
          held.next?.()
          return
        }
        const last = --left === 0 || held !== undefined
        to.write(packet, () => {
          if (!last) return
          end()
          if (held) held.next?.()
          else onCut()
        })
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  Object.assign(url, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
  return {
    url: url.href,
    /** From now on so many packets pass, and the last of them is cut behind. */
    cutBehind(packets: number, then: () => unknown = () => {}) {
      left = packets
      onCut = then
    },
    /** The next packet that holds this text is the last of its connection; it arrives, or is lost with it. */
    cutAt(text: string, how: { arrives: boolean; next?: () => unknown }) {
      at = { text, ...how }
    },
    /** Whether that packet has come. */
    wasCutAt: () => at === undefined,
    /** Whether the cut has happened; none will after this. */
    stop(): boolean {
      const cut = left <= 0
      left = Number.POSITIVE_INFINITY
      return cut
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
