import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let tenant: World['tenant']
let admin: Person
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
})

const codeOf = (url: string) => new URL(url).hash.replace('#poster=', '')
const renewed = async () => (await admin.admin.posterRenew()).data
let count = 0
const asks = (poster?: string, email = `new-${++count}@test.example`) =>
  world.speaker(tenant).auth.signup({ email, password: 'A-good-password-1', firstName: 'Noa', lastName: 'New', ...(poster ? { poster } : {}) })
const accountOf = async (email: string) => (await admin.userAccounts.list({ q: email })).data[0]!

describe('the poster for signing up', () => {
  test('is made and renewed by an admin with one touch each, and is in the log', async () => {
    expect((await admin.admin.poster()).data).toBeNull()
    const first = await renewed()
    expect(first.url).toMatch(new RegExp(`^http://${tenant.slug}\\.localhost:3000/access#poster=[\\w-]{16}$`))
    expect((await admin.admin.poster()).data).toEqual(first)
    const second = await renewed()
    expect([second.url === first.url, second.made_by]).toEqual([false, admin.name])
    expect((await admin.admin.logs({ event: 'poster.renewed' })).data).toHaveLength(2)
  })

  test('is an admin’s alone, and of their own location', async () => {
    await renewed()
    const manager = await world.person(tenant, 'manager')
    expect(await refusedWith(manager.admin.poster())).toBe('403 access.denied')
    expect(await refusedWith(manager.admin.posterRenew())).toBe('403 access.denied')
    const stranger = await world.person(await world.location(), 'admin')
    expect((await stranger.admin.poster()).data).toBeNull()
  })

  test('marks who came by it for whoever approves them, and nobody else', async () => {
    const code = codeOf((await renewed()).url)
    await asks(code, 'by@test.example')
    await asks(undefined, 'without@test.example')
    expect([(await accountOf('by@test.example')).by_poster, (await accountOf('without@test.example')).by_poster]).toEqual([true, false])
  })

  test('what counts is who asked last for an address', async () => {
    const code = codeOf((await renewed()).url)
    await asks(code, 'twice@test.example')
    await asks(undefined, 'twice@test.example')
    expect((await accountOf('twice@test.example')).by_poster).toBe(false)
  })

  test('that was renewed counts no more: it says so, and the plain way stays open', async () => {
    const old = codeOf((await renewed()).url)
    await renewed()
    for (const code of [old, 'never-was-a-code']) expect(await refusedWith(asks(code, 'late@test.example'))).toBe('409 auth.poster_renewed')
    expect((await admin.userAccounts.list({ q: 'late@test.example' })).data).toEqual([])
    await asks(undefined, 'late@test.example')
    expect((await accountOf('late@test.example')).by_poster).toBe(false)
  })

  test('opens nothing where nobody may ask for an account', async () => {
    const code = codeOf((await renewed()).url)
    await admin.admin.settingsUpdate({ settings: { registration: { selfSignup: false } } })
    expect(await refusedWith(asks(code))).toBe('403 auth.signup_closed')
  })
})
