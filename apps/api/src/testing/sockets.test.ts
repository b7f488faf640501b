import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningServer, startServer } from '../server.ts'
import { exchange, rawRequests, statusesIn } from './fuzz/raw.ts'
import { type World, openWorld } from './world.ts'

// A real server on a real port, and clients that keep no rules. An uncaught error anywhere fails the test run.

const count = process.env.PROVE ? 20_000 : 2000
const seed = Number(process.env.FUZZ_SEED ?? 20261120)

let world: World
let server: RunningServer
let host: string
let folder: string
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1' })
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-dist-'))
  const builds = { portal: path.join(folder, 'portal'), console: path.join(folder, 'console') }
  for (const place of Object.values(builds)) {
    await mkdir(place)
    await writeFile(path.join(place, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  }
  server = await startServer(world.services, builds)
  host = `${world.tenant.slug}.localhost`
})
afterAll(async () => {
  await server.stop()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (hostLine: string, target = '/api/saas/tenant/config') =>
  exchange(server.port, Buffer.from(`GET ${target} HTTP/1.1\r\n${hostLine}\r\nConnection: close\r\n\r\n`, 'latin1'), { first: 3000, next: 500 })

it(`survives ${count} malformed requests`, async () => {
  const started = performance.now()
  const faults: string[] = []
  const statuses = new Map<number | 'none', number>()
  for (let done = 0; done < count; done += 1000) {
    const queue = fc.sample(rawRequests(host), { numRuns: Math.min(1000, count - done), seed: seed + done }).values()
    await Promise.all(Array.from({ length: 24 }, async () => {
      for (const bytes of queue) {
        const answer = await exchange(server.port, bytes)
        const got = statusesIn(answer)
        for (const status of got.length ? got : ['none' as const]) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault = got.find((status) => status >= 500 && status !== 501) ?? (/node_modules|\.ts:\d/.test(answer) ? 'its inside' : undefined)
        if (fault) faults.push(`${fault} ← ${JSON.stringify(bytes.toString('latin1').slice(0, 500))} → ${answer.slice(0, 300)}`)
      }
    }))
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Malformed requests: ${count} (seed ${seed}), ${faults.length} faults, ${seconds} s; ${[...statuses].sort().map(([status, n]) => `${status}: ${n}`).join(', ')}`)
  expect(faults.slice(0, 20)).toEqual([])
  expect(statusesIn(await ask(`Host: ${host}`))).toEqual([200])
}, 3600_000)

it('knows a location by its exact name in any spelling that HTTP allows', async () => {
  for (const same of [host, host.toUpperCase(), `${host}:${server.port}`, `${host}.`, `${host}.:80`, `  ${host}  `]) {
    expect(statusesIn(await ask(`Host: ${same}`)), same).toEqual([200])
  }
}, 60_000)

it('serves no location to a host that is not exactly one', async () => {
  const hosts = [
    '', ' ', '.', '..', 'localhost', `x.${host}`, `${host}.evil.example`, `evil.example/${host}`, `${host}@evil.example`, `evil.example:80@${host}`, `${host}, evil.example`, `evil.example, ${host}`, `${host}\tevil`, `${host}:80:80`, `${host}:port`, `${host}..`, `.${host}`,
    `-${host}`, `${host}/`, `${host}\\`, `${host}?a=1`, `${host}#a`, `http://${host}`, `[${host}]`, '[::1]', '127.0.0.1', '0x7f.1', `${host}\0`, `\u00ff${host}`, 'xn--test-', `${'a'.repeat(64)}.localhost`, `${'a.'.repeat(150)}localhost`, `%74est.localhost`, '*', '*.localhost', `${host};a=b`, `"${host}"`, 'test_.localhost',
  ]
  for (const wrong of hosts) {
    const answer = await ask(`Host: ${wrong}`)
    expect(statusesIn(answer).filter((status) => ![400, 404, 431].includes(status)), JSON.stringify(wrong)).toEqual([])
    expect(answer, JSON.stringify(wrong)).not.toContain('Test Kitchen')
  }
  for (const lines of [`Host: ${host}\r\nHost: evil.example`, `Host: evil.example\r\nHost: ${host}`, 'X: y']) {
    expect(statusesIn(await ask(lines)).filter((status) => status < 400), JSON.stringify(lines)).toEqual([])
  }
  // Forwarded headers from somebody who is no proxy of ours.
  for (const forwarded of ['X-Forwarded-Host', 'Forwarded: for=x;host', 'X-Host', 'X-Original-Host']) {
    expect(statusesIn(await ask(`Host: evil.example\r\n${forwarded}${forwarded.includes(':') ? '=' : ': '}${host}`))).toEqual([404])
  }
  // An absolute address in the request line does not outweigh the Host it comes with.
  expect(await ask('Host: evil.example', `http://${host}/api/saas/tenant/config`)).not.toContain('Test Kitchen')
}, 60_000)

it("believes a configured proxy's words about host and caller, as long as they make sense", async () => {
  const behind = await openWorld({ PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' })
  const { port, stop } = await startServer(behind.services)
  const asked = (...lines: string[]) =>
    exchange(port, Buffer.from(`GET /api/saas/tenant/config HTTP/1.1\r\nHost: proxy.internal\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1'), { first: 3000, next: 500 })
  try {
    const own = `${behind.tenant.slug}.localhost`
    expect(statusesIn(await asked(`X-Forwarded-Host: ${own}`))).toEqual([200])
    for (const forwarded of ['', ',', `${own}, evil.example`, `evil.example, ${own}`, `${own}/`, `"${own}"`, '\u00ff', '[::1', 'x'.repeat(5000)]) {
      expect(statusesIn(await asked(`X-Forwarded-Host: ${forwarded}`)), forwarded).toEqual([404])
    }
    for (const chain of ['', ',,,', 'unknown', '_hidden', '10.0.0.1:80', '[2001:db8::1]:80', '256.1.1.1', '::ffff:127.0.0.1', 'fe80::1%eth0', '1'.repeat(60), '\u00ff', Array(500).fill('127.0.0.1').join(',')]) {
      expect(statusesIn(await asked(`X-Forwarded-Host: ${own}`, `X-Forwarded-For: ${chain}`)), chain).toEqual([200])
    }
  } finally {
    await stop()
    await behind.close()
  }
}, 60_000)

it('a stop answers what comes on kept connections, tells them to go, and breaks none', async () => {
  const { port, stop } = await startServer(world.services)
  const agent = new Agent({ keepAlive: true })
  const outcomes: string[] = []
  const loop = async () => {
    for (;;) {
      const outcome = await new Promise<string>((resolve) => {
        const sent = request({ agent, host: '127.0.0.1', port, path: '/api/saas/tenant/config', headers: { host } }, (response) => {
          response.resume().once('end', () => resolve(`${response.statusCode}`))
        })
        sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end()
      })
      outcomes.push(outcome)
      if (outcome !== '200') return
    }
  }
  const loops = Array.from({ length: 8 }, loop)
  await vi.waitUntil(() => outcomes.length > 16, { timeout: 20_000 })
  await stop()
  await Promise.all(loops)
  expect(new Set(outcomes)).toEqual(new Set(['200', 'ECONNREFUSED']))
  agent.destroy()
}, 60_000)
