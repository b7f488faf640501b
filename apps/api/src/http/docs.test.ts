import { callsOf, contract, platformContract } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

test.each([['location', contract], ['console', platformContract]] as const)('the calls of a %s are told to programs and to people', async (site, calls) => {
  const host = site === 'console' ? 'console.localhost' : `${world.tenant.slug}.localhost`
  const names = callsOf(calls).map(([name]) => name)
  const described = await world.send(host, 'GET', '/api/openapi.json')
  const { paths } = (await described.json()) as { paths: Record<string, Record<string, { operationId: string }>> }
  const told = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(told.toSorted()).toEqual(names.toSorted())

  const page = await world.send(host, 'GET', '/api/docs')
  const text = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect([...text.matchAll(/<details id="([\w.]+)"/g)].map(([, name]) => name!).toSorted()).toEqual(names.toSorted())
  const nonce = /nonce="([^"]+)"/.exec(text)![1]!
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(text).not.toContain('[object Object]')
})

test('nobody’s host has no calls to tell', async () => {
  expect((await world.send('nobody-here.localhost', 'GET', '/api/docs')).status).toBe(404)
})
