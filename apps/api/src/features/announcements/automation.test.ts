import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { tick } from '../../jobs/daily.ts'
import { dailies } from '../../jobs/tasks.ts'
import { isoMedia, picture } from '../../testing/sample-files.ts'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let tenant: Tenant
let manager: Person
let team: Person
let ana: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())
// A location of its own for each test: days and people don't meet.
beforeEach(async () => {
  tenant = await world.location()
  manager = await world.person(tenant, 'manager')
  team = await world.person(tenant, 'team')
  ana = await world.person(tenant, 'team', { firstName: 'Ana', lastName: 'Lopez' })
})
// No later test's days are this one's, too.
afterEach(async () => {
  await world.services.platform.db.updateTable('locations').set({ state: 'suspended' }).where('id', '=', tenant.id).execute()
  await world.services.locations.refresh(tenant.id)
})

const member = (name: string, fields: Record<string, unknown>) =>
  world.within(tenant, (db) => db.insertInto('team_members').values({ name, ...fields } as never).returning('id').executeTakeFirstOrThrow())
const shown = async (person = manager) => (await person.announcements.list({ limit: 500 })).announcements.map(({ title }) => title).toSorted()
/** What the minute's tick leaves at this instant, run to its end. */
async function minute(at: string) {
  world.clock.set(at)
  // What was set has been heard of by then.
  await world.services.locations.refresh(tenant.id)
  await tick(world.queue, dailies)
  await world.work()
}

describe('what is announced', () => {
  test('a day that is made anew and clean-ups at the same moment wait for each other', async () => {
    world.clock.set('2055-11-25T15:00:00Z')
    for (let n = 0; n < 12; n++) await member(`Person ${n}`, { birth_month: 11, birth_day: 25 })
    await manager.announcements.generate()
    for (let round = 0; round < 8; round++) {
      await Promise.all([
        manager.announcements.resetDaily(), manager.announcements.cleanupAutomated(), manager.announcements.resetDaily(), manager.announcements.cleanupAutomated(),
      ])
    }
    expect((await manager.announcements.resetDaily()).data.created).toBe(13)
  })

  test('birthdays, anniversaries, first days and holidays, in both languages, until the local day ends', async () => {
    world.clock.set('2055-11-25T15:00:00Z')
    await member('Ana Lopez', { birth_month: 11, birth_day: 25, account_id: ana.id, start_date: '2052-11-25' })
    await member('Bo', { start_date: '2054-11-25' })
    await member('Cy', { start_date: '2055-11-25' })
    await member('Dee', { birth_month: 11, birth_day: 26, start_date: '2056-11-25' })
    await ana.profile.updateMine({ locale: 'es' })
    expect((await manager.announcements.generate()).data).toEqual({ created: 5 })
    const { announcements } = await manager.announcements.list()
    expect(announcements.map(({ title, type }) => [type, title]).toSorted()).toEqual([
      ['anniversary', 'Ana Lopez: 3 years with us'], ['anniversary', 'Bo: 1 year with us'], ['announcement', 'Welcome to the team, Cy!'],
      ['birthday', 'Happy birthday, Ana Lopez!'], ['holiday', 'Today is Thanksgiving'],
    ])
    for (const each of announcements) expect(each).toMatchObject({ source: 'automated', expires_at: '2055-11-26T05:00:00.000Z', is_active: true })
    expect((await ana.announcements.active()).announcements.map(({ title }) => title)).toContain('Ana Lopez: 3 años con nosotros')
    const told = await team.notifications.list()
    expect(told.notifications.map(({ title }) => title)).toEqual(['5 reasons to celebrate today'])
    expect((await ana.notifications.list()).notifications[0]!.title).toBe('5 motivos para celebrar hoy')
  })

  test('who opted out is left out, who shares with managers is shown to managers', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    const born = { birth_month: 4, birth_day: 6, start_date: '2048-04-06' }
    await member('Open', born)
    await member('Quiet', { ...born, celebrate: 'off' })
    await member('Discreet', { ...born, celebrate: 'private' })
    await member('Example', { ...born, is_example: true })
    await manager.announcements.generate()
    expect(await shown(team)).toEqual(['Happy birthday, Open!', 'Open: 7 years with us'])
    expect(await shown(manager)).toHaveLength(4)
    expect((await shown(manager)).join()).not.toMatch(/Quiet|Example/)
    const names = async (person: Person) => (await person.announcements.celebrations({ date: '2055-04-06' })).data.map(({ name, type }) => `${name} ${type}`)
    expect(await names(team)).toEqual(['Open birthday', 'Open anniversary'])
    expect(await names(manager)).toEqual(['Discreet birthday', 'Discreet anniversary', 'Open birthday', 'Open anniversary'])
    expect((await team.notifications.list()).notifications[0]!.message).not.toContain('Discreet')
  })

  test('what is found later on the same day is told together with what was told before', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    const born = { birth_month: 4, birth_day: 6 }
    const told = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, message }) => [title, message])
    for (const name of ['Ana', 'Ben']) await member(name, born)
    await member('Dee', { ...born, celebrate: 'private' })
    await manager.announcements.generate()
    await team.notifications.markAllRead()
    for (const name of ['Cleo', 'Eve']) await member(name, { ...born, celebrate: name === 'Eve' ? 'private' : 'public' })
    await manager.announcements.generate()
    const [open, discreet] = [
      ['3 reasons to celebrate today', 'Happy birthday, Ana! · Happy birthday, Ben! · Happy birthday, Cleo!'],
      ['2 reasons to celebrate today', 'Happy birthday, Dee! · Happy birthday, Eve!'],
    ]
    expect(await told(team)).toEqual([open])
    expect((await team.notifications.list()).unreadCount).toBe(1)
    expect((await told(manager)).toSorted()).toEqual([discreet, open])
    // Of what is for few by now, or switched off, nobody hears anew.
    const { announcements } = await manager.announcements.list()
    const idOf = (name: string) => announcements.find(({ title }) => title.includes(name))!.id
    await manager.announcements.update({ id: idOf('Ana'), audience: { roles: ['manager'], departments: [] } })
    await manager.announcements.toggle({ id: idOf('Ben'), is_active: false })
    await member('Finn', born)
    await manager.announcements.generate()
    expect(await told(team)).toEqual([['2 reasons to celebrate today', 'Happy birthday, Cleo! · Happy birthday, Finn!']])
  })

  test('someone without an entry of the directory, unless the account is closed', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    await ana.profile.updateMine({ birthday: { month: 4, day: 6 } })
    const left = await world.person(tenant, 'team', { firstName: 'Left' })
    await left.profile.updateMine({ birthday: { month: 4, day: 6 } })
    await world.within(tenant, (db) => db.updateTable('accounts').set({ is_active: false }).where('id', '=', left.id).execute())
    expect((await team.announcements.celebrations({})).data).toEqual([
      { userId: ana.id, name: 'Ana Lopez', type: 'birthday', years: null, date: '2055-04-06', headshot_url: null },
    ])
  })

  test('February 29 is kept on the 28th in common years', async () => {
    await member('Leap', { birth_month: 2, birth_day: 29, start_date: '2048-02-29' })
    const on = async (date: string) => (await team.announcements.celebrations({ date })).data.map(({ type, years }) => [type, years])
    expect(await on('2055-02-28')).toEqual([['birthday', null], ['anniversary', 7]])
    expect([await on('2056-02-28'), await on('2055-03-01')]).toEqual([[], []])
    expect(await on('2056-02-29')).toEqual([['birthday', null], ['anniversary', 8]])
  })
})

describe('exactly once', () => {
  test('ten calls at once make one', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    for (const name of ['A', 'B', 'C']) await member(name, { birth_month: 4, birth_day: 6 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => manager.announcements.generate()))
    expect(replies.reduce((sum, { data }) => sum + data.created, 0)).toBe(3)
    expect(await shown()).toHaveLength(3)
    expect((await team.notifications.list()).total).toBe(1)
  })

  test('nothing returns that an editor took away, until the day is made anew', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    await member('A', { birth_month: 4, birth_day: 6 })
    await manager.announcements.create({ title: 'By hand', message: 'Text' })
    await manager.announcements.generate()
    expect((await manager.announcements.cleanupAutomated()).data).toEqual({ deleted: 1 })
    expect((await manager.announcements.generate()).data).toEqual({ created: 0 })
    expect((await manager.announcements.resetDaily()).data).toEqual({ deleted: 0, created: 1 })
    await manager.announcements.updateAutomation({ birthdays: { enabled: true, title: 'Cake for {name}', message: 'At noon' } })
    expect((await manager.announcements.resetDaily()).data).toEqual({ deleted: 1, created: 1 })
    expect(await shown()).toEqual(['By hand', 'Cake for A'])
  })

  test('a person whose entry is linked to an account during the day is not announced again', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    const { id } = await member('Ana Lopez', { birth_month: 4, birth_day: 6 })
    await manager.announcements.generate()
    await world.within(tenant, (db) => db.updateTable('team_members').set({ account_id: ana.id }).where('id', '=', id).execute())
    expect((await manager.announcements.generate()).data).toEqual({ created: 0 })
  })
})

describe('by itself', () => {
  test('at the location’s hour, once, over the day that clocks go forward', async () => {
    // New York, 2055-03-14: 01:59 EST is followed by 03:00 EDT.
    await member('Spring', { birth_month: 3, birth_day: 14 })
    await member('Next', { birth_month: 3, birth_day: 15 })
    await manager.announcements.updateAutomation({ runAt: '02:30' })
    await minute('2055-03-14T05:01:00Z')
    expect(await shown()).toEqual([])
    await minute('2055-03-14T06:59:00Z')
    expect(await shown()).toEqual([])
    for (const at of ['2055-03-14T07:31:00Z', '2055-03-14T07:32:00Z', '2055-03-14T20:00:00Z', '2055-03-15T03:59:00Z']) await minute(at)
    expect(await shown()).toEqual(['Happy birthday, Spring!'])
    expect((await manager.announcements.list()).announcements[0]!.expires_at).toBe('2055-03-15T04:00:00.000Z')
    await minute('2055-03-15T04:01:00Z')
    await minute('2055-03-15T06:31:00Z')
    expect(await shown()).toEqual(['Happy birthday, Next!', 'Happy birthday, Spring!'])
  })

  test('once on the day that has an hour twice, and the day keeps its 25 hours', async () => {
    // 2055-11-07 in New York: 01:30 comes twice.
    world.clock.set('2055-11-07T03:00:00Z')
    await member('Autumn', { birth_month: 11, birth_day: 7 })
    await manager.announcements.updateAutomation({ runAt: '01:30' })
    for (const at of ['2055-11-07T04:01:00Z', '2055-11-07T05:31:00Z', '2055-11-07T06:31:00Z', '2055-11-08T04:30:00Z']) await minute(at)
    expect(await shown()).toEqual(['Happy birthday, Autumn!'])
    expect((await manager.announcements.list()).announcements[0]!.expires_at).toBe('2055-11-08T05:00:00.000Z')
  })

  test('a minute before midnight, though the tick comes after it: announced once, and shown on the day that has begun', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    await member('Night', { birth_month: 4, birth_day: 6 })
    await manager.announcements.updateAutomation({ runAt: '23:59' })
    for (const at of ['2055-04-07T04:00:20Z', '2055-04-07T04:01:20Z']) await minute(at)
    expect(await shown()).toEqual(['Happy birthday, Night!'])
    expect((await manager.announcements.list()).announcements[0]!.expires_at).toBe('2055-04-08T04:00:00.000Z')
  })

  test('the hour moves while it is still to come, and a day that was slept through is not made up for', async () => {
    await member('Early', { birth_month: 4, birth_day: 6 })
    await minute('2055-04-06T04:01:00Z')
    await manager.announcements.updateAutomation({ runAt: '12:00' })
    await minute('2055-04-06T15:59:00Z')
    expect(await shown()).toEqual([])
    world.clock.set('2055-04-07T04:00:30Z')
    await world.work()
    expect(await shown()).toEqual([])
  })
})

describe('settings', () => {
  test('proposed texts stand until somebody writes others, and only what was sent changes', async () => {
    const { data } = await manager.announcements.automation()
    expect(data).toMatchObject({ runAt: '06:00', version: 0, birthdays: { enabled: true, title: 'Happy birthday, {name}!' } })
    const { data: after } = await manager.announcements.updateAutomation({ holidays: { ...data.holidays, enabled: false, days: [{ month: 4, day: 6, name: 'Opening day' }] }, version: 0 })
    expect(after).toMatchObject({ version: 1, holidays: { enabled: false, days: [{ name: 'Opening day' }] }, birthdays: data.birthdays })
    expect(await refusal(manager.announcements.updateAutomation({ runAt: '07:00', version: 0 }))).toMatchObject({ status: 409 })
    world.clock.set('2055-04-06T15:00:00Z')
    expect((await manager.announcements.generate()).data.created).toBe(0)
    await manager.announcements.updateAutomation({ holidays: { ...after.holidays, enabled: true } })
    expect((await manager.announcements.generate()).data.created).toBe(1)
    expect(await shown(team)).toEqual(['Today is Opening day'])
  })

  test('a file chosen for a kind stands with what is announced, until another one takes its place or it is taken away', async () => {
    const choose = async (name: string, bytes: Uint8Array) =>
      (await manager.announcements.setAutomationMedia({ kind: 'birthdays' }, { files: { image: [{ name, bytes }] } })).data.birthdays
    const status = async (url: string | null | undefined, person = team) => (await person.raw('GET', url ?? '')).status
    const announced = async () => (await team.announcements.active()).announcements.map(({ media_url, media_type }) => [media_url, media_type])
    world.clock.set('2055-04-06T15:00:00Z')
    await member('A', { birth_month: 4, birth_day: 6 })
    const cake = await choose('cake.png', await picture().png().toBuffer())
    expect(cake).toMatchObject({ title: 'Happy birthday, {name}!', media_type: 'image', media_url: expect.stringMatching(/^\/api\/media\//) })
    await manager.announcements.generate()
    expect(await announced()).toEqual([[cake.media_url, 'image']])
    expect(await status(cake.media_url)).toBe(200)

    // The address that a reply gave changes nothing, nor does an older one.
    const film = await choose('song.mp4', isoMedia('isom'))
    expect([film.media_type, await status(film.media_url, manager), await status(cake.media_url), await announced()]).toEqual(['video', 200, 404, [[null, null]]])
    expect(await status(film.media_url), 'is not shown with anything yet').toBe(404)
    const { data } = await manager.announcements.updateAutomation({ birthdays: { ...cake, title: 'Cake, {name}' } })
    expect(data.birthdays).toMatchObject({ title: 'Cake, {name}', media_url: film.media_url, media_type: 'video' })
    await manager.announcements.resetDaily()
    expect(await announced()).toEqual([[film.media_url, 'video']])

    await manager.announcements.updateAutomation({ birthdays: { ...film, media_url: 'https://pictures.example/cake.jpg', media_type: undefined } })
    expect((await manager.announcements.automation()).data.birthdays).toMatchObject({ media_url: 'https://pictures.example/cake.jpg', media_type: 'image' })
    expect([await status(film.media_url), await announced()]).toEqual([404, [[null, null]]])
    await manager.announcements.updateAutomation({ birthdays: { ...film, media_url: null } })
    expect((await manager.announcements.automation()).data.birthdays).toMatchObject({ media_url: null, media_type: null })
  })

  test('a file for a kind that is none, no file, one that is no picture, and a stale change are refused', async () => {
    const png = await picture().png().toBuffer()
    const choose = (input: object, bytes: Uint8Array = png) =>
      refusal(manager.announcements.setAutomationMedia(input as never, { files: { image: [{ name: 'a.png', bytes }] } }))
    expect(await choose({ kind: 'weddings' })).toMatchObject({ status: 404 })
    expect(await choose({ kind: 'welcome' }, Buffer.from('<script>'))).toMatchObject({ status: 415 })
    expect(await choose({ kind: 'welcome', version: 7 })).toMatchObject({ status: 409 })
    expect(await refusal(manager.announcements.setAutomationMedia({ kind: 'welcome' }))).toMatchObject({ status: 400, body: { fields: { image: expect.any(String) } } })
    expect((await manager.announcements.automation()).data).toMatchObject({ version: 0, welcome: { media_url: null } })
  })

  test('they are the editors’ alone', async () => {
    expect(await refusal(team.announcements.automation())).toMatchObject({ status: 403 })
    expect(await refusal(team.announcements.generate())).toMatchObject({ status: 403 })
  })

  test('an automated one that an editor rewrites speaks for itself', async () => {
    world.clock.set('2055-04-06T15:00:00Z')
    await member('A', { birth_month: 4, birth_day: 6 })
    await manager.announcements.generate()
    const { id } = (await manager.announcements.list()).announcements[0]!
    await manager.announcements.update({ id, message: 'Cake at noon' })
    expect((await manager.announcements.list()).announcements[0]).toMatchObject({ title: 'Happy birthday, A!', message: 'Cake at noon', translation_state: 'old' })
    // In its own words alone, until somebody says them in Spanish too.
    const spanish = { headers: { 'accept-language': 'es' } }
    const read = async () => (await team.announcements.active({}, spanish)).announcements.find((each) => each.id === id)
    expect(await read()).toMatchObject({ message: 'Cake at noon', lang: 'en' })
    await manager.announcements.update({ id, translations: { es: { title: '¡Feliz cumpleaños, A!', message: 'Pastel a las 12' } } })
    expect(await read()).toMatchObject({ title: '¡Feliz cumpleaños, A!', message: 'Pastel a las 12', lang: 'es' })
  })
})
