import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBreakable } from '../testing/breakable.ts'
import { openConsole } from '../testing/console.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

// Everything to the database stays connected, and nothing is answered: a stopped server, a network that swallows.

let way: Awaited<ReturnType<typeof openBreakable>>
let world: World
let person: Person
beforeAll(async () => {
  way = await openBreakable(process.env.TEST_DATABASE_URL!)
  world = await openWorld({ DATABASE_URL: way.url, RATE_LIMITS: 'on' })
  person = await world.person(world.tenant, 'admin')
})
afterAll(async () => {
  way?.speak()
  await world?.close()
  await way?.close()
})

const timed = async (ask: () => Promise<Response>) => {
  const began = performance.now()
  const response = await ask()
  return { status: response.status, again: response.headers.get('retry-after'), ms: performance.now() - began }
}

test('a silent database is a 503 in five seconds for every kind of call, and the health of the server is known in one', async () => {
  const stranger = await world.location('Never asked before')
  const console = openConsole(world)
  const operator = await console.operator('owner')
  const portal = (method: string, path: string, body?: object) => () =>
    person.raw(method, `/api${path}`, { ...(body && { body: JSON.stringify(body) }), headers: body ? { 'content-type': 'application/json' } : {} })
  const asks: Record<string, () => Promise<Response>> = {
    'a call that reads': portal('GET', '/home'),
    ...Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`one of more calls than have a turn at once (${n})`, portal('GET', '/benefits')])),
    'a call that writes': portal('POST', '/benefits', { title: 'Lunch', description: 'Free', category: 'fullTime' }),
    'a call with its own transactions': portal('GET', '/media/00000000-0000-4000-8000-000000000000/original'),
    'signing in': portal('POST', '/auth/login', { email: 'a@b.example', password: 'x', role: 'team' }),
    'a forgotten password': portal('POST', '/auth/forgot-password', { email: 'a@b.example' }),
    'a location whose settings nobody read yet': () => world.speaker(stranger).raw('GET', '/api/saas/tenant/config'),
    'the console’s sign-in': () => console.anyone.raw('POST', '/api/platform/auth/login', { body: JSON.stringify({ email: 'a@b.example', password: 'x' }), headers: { 'content-type': 'application/json' } }),
    'the console’s list': () => operator.raw('GET', '/api/platform/locations'),
  }
  for (const [name, ask] of Object.entries(asks)) if (!name.includes('nobody')) await ask()
  way.hush()
  const answers = await Promise.all(Object.entries(asks).map(async ([name, ask]) => ({ name, ...(await timed(ask)) })))
  const health = await Promise.all(['/livez', '/readyz'].map((path) => timed(() => person.raw('GET', path))))
  expect(answers.map(({ name, status, again }) => [name, status, Boolean(again)])).toEqual(Object.keys(asks).map((name) => [name, 503, true]))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000)
  expect(health.map(({ status }) => status)).toEqual([200, 503])
  expect(Math.max(...health.map(({ ms }) => ms))).toBeLessThan(1_000)
  way.speak()
  await expect.poll(() => person.raw('GET', '/api/home').then(({ status }) => status), { timeout: 10_000 }).toBe(200)
  await expect.poll(() => person.raw('GET', '/readyz').then(({ status }) => status), { timeout: 10_000 }).toBe(200)
}, 60_000)
