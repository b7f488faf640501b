// A push service for the browser tests, which ask it for devices and for what those got, decrypted as a browser would.
import { createServer } from 'node:http'
import { openPushServer } from '../../apps/api/src/testing/servers/push-server.ts'

/** `GET /device/<name>`: what that browser would send to us; `GET /received/<name>`: the messages that it got. */
export async function startPushService() {
  const push = await openPushServer()
  const control = createServer((request, response) => {
    const [, what, name = ''] = request.url!.split('/')
    const answer = what === 'device' ? push.device(name) : push.received.filter(({ device }) => device === name).map(({ message }) => message)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const { port } = control.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      control.close()
      await push.close()
    },
  }
}
