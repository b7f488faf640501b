import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
const array = (...parts: string[]) => `*${parts.length}\r\n${parts.join('')}`
const integer = (n: number) => `:${n}\r\n`

/** Takes the whole commands off the front of what came: arrays of bulk strings, in bytes. */
function commandsIn(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest)
    if (!head) return { commands, rest }
    let at = head[0].length
    const words: string[] = []
    for (let n = Number(head[1]); n > 0; n--) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at, at + 20))
      if (!size) return { commands, rest }
      const from = at + size[0].length
      const to = from + Number(size[1])
      if (rest.length < to + 2) return { commands, rest }
      words.push(Buffer.from(rest.slice(from, to), 'latin1').toString())
      at = to + 2
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

/** As much of a Redis server as publishing and subscribing need (RESP2, redis.io/docs/latest/develop/reference/protocol-spec). */
export async function startRedis() {
  const channels = new Map<string, Set<Socket>>()
  const published: string[] = []
  const server = createServer((socket) => {
    let waiting = ''
    const subscribed = new Set<string>()
    const leave = (channel: string) => {
      subscribed.delete(channel)
      channels.get(channel)?.delete(socket)
    }
    const answer = ([name = '', ...words]: string[]): string => {
      switch (name.toUpperCase()) {
        case 'PING':
          return subscribed.size ? array(bulk('pong'), bulk('')) : '+PONG\r\n'
        case 'SUBSCRIBE':
          return words.map((channel) => {
            subscribed.add(channel)
            channels.set(channel, (channels.get(channel) ?? new Set()).add(socket))
            return array(bulk('subscribe'), bulk(channel), integer(subscribed.size))
          }).join('')
        case 'UNSUBSCRIBE':
          return words.map((channel) => {
            leave(channel)
            return array(bulk('unsubscribe'), bulk(channel), integer(subscribed.size))
          }).join('')
        case 'PUBLISH': {
          const [channel = '', message = ''] = words
          const hearing = channels.get(channel) ?? new Set()
          published.push(message)
          for (const one of hearing) one.write(array(bulk('message'), bulk(channel), bulk(message)))
          return integer(hearing.size)
        }
        default:
          return '+OK\r\n'
      }
    }
    socket.on('error', () => {})
    socket.on('close', () => [...subscribed].forEach(leave))
    socket.on('data', (bytes) => {
      const { commands, rest } = commandsIn(waiting + bytes.toString('latin1'))
      waiting = rest
      for (const command of commands) socket.write(answer(command))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was published, as it came. */
    published,
    /** As somebody else with the address of the server would. */
    say(channel: string, message: string) {
      for (const one of channels.get(channel) ?? []) one.write(array(bulk('message'), bulk(channel), bulk(message)))
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
