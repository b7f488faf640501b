import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../shared/audit.ts'
import { refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person & { id: string; name: string }
let marla: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin', { firstName: 'Ada', lastName: 'Admin' })
  marla = await world.person(world.tenant, 'team', { firstName: 'Marla', lastName: 'Quist' })
  await admin.userAccounts.setRole({ id: marla.id, role: 'manager' })
  await admin.userAccounts.setActive({ id: marla.id, is_active: false })
})
afterAll(() => world?.close())

describe('the log', () => {
  test('says who did what to whom, and what it was before and after, newest first', async () => {
    const reply = await admin.admin.logs()
    expect(reply).toMatchObject({ limit: 100, offset: 0, total: 2 })
    expect(reply.data[0]).toEqual({
      id: expect.any(String), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), event: 'user.deactivated',
      actor: { id: admin.id, name: 'Ada Admin', kind: 'staff' }, target: { kind: 'user', id: marla.id, name: 'Marla Quist' },
      before: { is_active: true }, after: { is_active: false }, request_id: expect.any(String),
    })
    expect(reply.data[1]).toMatchObject({ event: 'user.role_changed', before: { role: 'team' }, after: { role: 'manager' } })
  })

  test('is filtered by event, actor, target and the days of the location', async () => {
    const count = async (filter: Parameters<Person['admin']['logs']>[0]) => (await admin.admin.logs(filter)).total
    expect(await count({ event: 'role' })).toBe(1)
    expect(await count({ event: 'user.role_changed' })).toBe(1)
    expect(await count({ actor: admin.id })).toBe(2)
    expect(await count({ actor: 'ada' })).toBe(2)
    expect(await count({ actor: 'nobody' })).toBe(0)
    expect(await count({ target: marla.id, event: 'user.deactivated' })).toBe(1)
    expect(await count({ target: 'quist' })).toBe(2)
    const today = Temporal.Now.plainDateISO(world.tenant.timezone)
    const day = (days: number) => today.add({ days }).toString()
    expect(await count({ from: day(0), to: day(0) })).toBe(2)
    expect(await count({ from: '0001-01-01', to: '9999-12-31' })).toBe(2)
    expect(await refusedWith(count({ from: '0000-01-01' }))).toBe('400 input.invalid')
    expect(await count({ to: day(-1) })).toBe(0)
    expect(await count({ from: day(1) })).toBe(0)
  })

  test('of what is one of its events shows that one alone, though others are called alike', async () => {
    const place = await world.location()
    const owner = await world.person(place, 'admin')
    await world.within(place, async (db) => {
      for (const event of ['user.signed_up', 'user.signed_up_again'] as const) await audit(db, { event, actor: 'anonymous' })
    })
    const events = async (event: string) => (await owner.admin.logs({ event })).data.map((row) => row.event)
    expect(await events('user.signed_up')).toEqual(['user.signed_up'])
    expect(await events('signed_up')).toEqual(['user.signed_up_again', 'user.signed_up'])
  })

  test('finds who has no name by the words that stand for them, in either language', async () => {
    const place = await world.location()
    const owner = await world.person(place, 'admin', { firstName: 'Olga', lastName: 'Owner' })
    await world.within(place, async (db) => {
      await audit(db, { event: 'retention.carried_out', actor: 'system' })
      await audit(db, { event: 'user.signed_up', actor: 'anonymous' })
    })
    const events = async (actor: string) => (await owner.admin.logs({ actor })).data.map((row) => row.event)
    for (const words of ['The portal', 'El portal', 'portal']) expect(await events(words), words).toEqual(['retention.carried_out'])
    for (const words of ['Somebody not signed in', 'Alguien sin sesión', 'alguien SIN SESION']) expect(await events(words), words).toEqual(['user.signed_up'])
    for (const words of ['bod', 'tal']) expect(await events(words), `${words}, which is a part of no name`).toEqual([])
    expect(await events('nobody')).toEqual([])
    const file = await (await owner.admin.logsExport({ actor: 'El portal' })).text()
    expect(file.split('\r\n').slice(1, -1).map((line) => line.split(',')[1])).toEqual(['retention.carried_out'])
  })

  test('of an action shows also what an older release called otherwise and tells in the same words', async () => {
    const place = await world.location()
    const owner = await world.person(place, 'admin')
    await world.within(place, async (db) => {
      for (const event of ['auth.session_removed', 'auth.session_ended', 'auth.signed_out'] as const) await audit(db, { event, actor: 'system' })
    })
    for (const event of ['auth.session_ended', 'auth.session_removed'] as const) {
      expect((await owner.admin.logs({ event })).data.map((row) => row.event)).toEqual(['auth.session_ended', 'auth.session_removed'])
      const file = await (await owner.admin.logsExport({ event })).text()
      expect(file.split('\r\n').slice(1, -1).map((line) => line.split(',')[1])).toEqual(['auth.session_ended', 'auth.session_removed'])
    }
  })

  test('comes in pages', async () => {
    const second = await admin.admin.logs({ limit: 1, offset: 1 })
    expect([second.data.map(({ event }) => event), second.total]).toEqual([['user.role_changed'], 2])
    expect(await refusedWith(admin.admin.logs({ limit: 501 }))).toBe('400 input.invalid')
  })

  test('is for admins alone, and another location reads its own', async () => {
    expect(await refusedWith((await world.person(world.tenant, 'manager')).admin.logs())).toBe('403 access.denied')
    const stranger = await world.person(await world.location(), 'admin')
    expect((await stranger.admin.logs()).total).toBe(0)
  })

  test('cannot be changed or emptied by the application', async () => {
    for (const act of [
      () => world.within(world.tenant, (db) => db.updateTable('audit_log').set({ event: 'nothing' }).execute()),
      () => world.within(world.tenant, (db) => db.deleteFrom('audit_log').execute()),
    ]) await expect(act()).rejects.toThrow('permission denied')
    expect((await admin.admin.logs()).total).toBe(2)
  })

  test('is exported as a table by the location’s clocks, in which no name is a formula', async () => {
    const tricky = await world.person(world.tenant, 'team', { firstName: '=HYPERLINK("http://evil.example")', lastName: 'X' })
    await admin.userAccounts.setRole({ id: tricky.id, role: 'manager' })
    const blob = await admin.admin.logsExport({ event: 'role' })
    const text = await blob.text()
    const lines = text.replace(/^\uFEFF/, '').split('\r\n')
    expect(lines[0]).toBe('at,event,actor_kind,actor,target_kind,target,before,after,request_id')
    expect(lines.slice(3)).toEqual([''])
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"") X"`)
    const clock = new Intl.DateTimeFormat('sv', { timeZone: world.tenant.timezone, dateStyle: 'short', timeStyle: 'medium' })
    const [row] = (await admin.admin.logs({ event: 'role', limit: 1 })).data
    expect(lines[1]!.split(',')[0]).toBe(clock.format(new Date(row!.at)))
    expect(lines[2]).toMatch(/,user\.role_changed,staff,Ada Admin,user,Marla Quist,"\{""role"":""team""\}"/)
  })

  test('is exported whole, however long it is and however much happened in one moment', async () => {
    const busy = await world.location('A Busy Place')
    const boss = await world.person(busy, 'admin')
    await world.administrator.unsafe(`insert into "${busy.id}".audit_log (event, actor_kind, at, target_name)
      select 'user.approved', 'system', timestamptz '2031-01-02 03:04:05.678901', n from generate_series(1, 20500) n`)
    const text = await (await boss.admin.logsExport({ event: 'user.approved' })).text()
    const names = text.split('\r\n').slice(1, -1).map((line) => line.split(',')[5])
    expect(names).toHaveLength(20_500)
    expect(new Set(names).size).toBe(20_500)
    const [told] = (await boss.admin.logs({ event: 'log.exported' })).data
    expect(told).toMatchObject({ actor: { id: boss.id }, after: { event: 'user.approved' } })
  })
})
