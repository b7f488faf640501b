import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { type Answer, decode, encode } from 'dns-packet'
import { type Dns, openDns } from '../../outside/dns.ts'

/** `silent`: nobody answers for the name; `broken`: the server says that it can't. */
type Said = string[] | 'silent' | 'broken'

/** A DNS server on the loopback that speaks UDP, and the product's own resolver asking it. */
export async function openDnsServer(): Promise<{ dns: Dns; say(name: string, what: Said): void; asked: string[]; close(): Promise<void> }> {
  const zone = new Map<string, Said>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (bytes, from) => {
    const { id, questions = [] } = decode(bytes)
    const name = questions[0]?.name.toLowerCase() ?? ''
    asked.push(name)
    const said = zone.get(name)
    if (said === 'silent') return
    const answers: Answer[] = Array.isArray(said) ? said.map((data) => ({ type: 'TXT', name, ttl: 1, data: data.match(/.{1,200}/gs) ?? [''] })) : []
    // The lowest bits of the flags are the result: 2 a failure of the server, 3 no such name.
    const result = said === 'broken' ? 2 : said ? 0 : 3
    socket.send(encode({ type: 'response', id, flags: 0x0180 | result, questions, answers }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return {
    dns: openDns([`127.0.0.1:${port}`]),
    say: (name, what) => void zone.set(name.toLowerCase(), what),
    asked,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
