import { once } from 'node:events'
import { type IncomingMessage, type Server, createServer } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { CannotStart } from './core/cannot-start.ts'
import type { Env } from './core/env.ts'
import { idleLimitMs } from './http/receiving/body.ts'
import { limitBodies } from './http/receiving/body-time.ts'
import { lingering } from './http/receiving/linger.ts'
import type { Builds } from './http/pages.ts'
import { startRealtime } from './realtime/index.ts'
import type { Services } from './core/services.ts'

/** How long a stop waits for calls and other work that have begun. */
const mostDrainMs = 10_000
/** How long a stop leaves quiet connections open: a call may be on its way in one. */
const lingerMs = 500

export interface RunningServer {
  port: number
  /** Takes no more calls, lets those under way end, closes the sockets. */
  stop(): Promise<void>
}

const portTaken = (port: number, cause: Error) =>
  new CannotStart(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`, { cause })

function listen(server: Server, { PORT: port, HOST: host }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? portTaken(port, error) : error))
    server.listen(port, host, resolve)
  })
}

/**
 * Looks before the long part of a start whether the port can be had.
 * @throws Error with a plain sentence when it is taken.
 */
export async function portIsFree(env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer()
  await listen(probe, env)
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Serves everything on one port.
 * @throws Error with a plain sentence when the port is taken.
 */
export async function startServer(services: Services, builds?: Builds, { bodyMs, drainMs = mostDrainMs }: { bodyMs?: number; drainMs?: number } = {}): Promise<RunningServer> {
  const app = createApp(services, builds)
  const answer = getRequestListener(
    async (request, env) => lingering(await app.fetch(request, env), env.incoming as IncomingMessage),
    { overrideGlobalObjects: false },
  )
  let stopping = false
  const server = createServer(
    {
      // A whole upload may take long, silence in it not (receive-files); other bodies have their time (body-time).
      requestTimeout: 0,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      // Who is told so goes elsewhere with the next call, instead of finding the connection cut.
      if (stopping) outgoing.setHeader('Connection', 'close')
      return answer(incoming, outgoing)
    },
  )
  server.setTimeout(idleLimitMs * 4)
  server.maxRequestsPerSocket = 0

  const realtime = await startRealtime(services, server)
  limitBodies(server, bodyMs)
  await listen(server, services.env).catch(async (error) => {
    await realtime.stop()
    throw error
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : services.env.PORT

  return {
    port,
    async stop() {
      stopping = true
      const latest = performance.now() + drainMs
      const ended = once(server, 'close')
      // HTTP's own close would cut the quiet connections at once.
      TcpServer.prototype.close.call(server)
      await Promise.race([ended, sleep(lingerMs, undefined, { ref: false })])
      const cut = setTimeout(() => server.closeAllConnections(), drainMs - lingerMs)
      await Promise.all([realtime.stop(), ended])
      clearTimeout(cut)
      await services.background.settled(Math.max(0, latest - performance.now()))
    },
  }
}
