import { randomUUID } from 'node:crypto'
import { json } from '@portal/db/feature'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { logOf, mailsTo, mailedToken, refusal, refusedWith, signIn } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import type { Undo } from './apply.ts'
import { roster } from './roster.ts'
import { checkList, everybodyAt, titles } from './staff-lists.ts'

const world: World = await openWorld()
afterAll(() => world.close())

let place: Tenant
let admin: Person
const password = 'Welcome-4711!'
beforeEach(async () => {
  place = await world.location()
  admin = await world.person(place, 'admin', { firstName: 'Ada', lastName: 'Boss' })
})

const check = (bytes: Buffer | string[], name?: string, by = admin) => checkList(by, bytes, name)
const everybody = () => everybodyAt(world, place)
const accountOf = async (email: string) => (await everybody()).accounts.find((row) => row.email === email)

describe('a list of staff', () => {
  test('says what it would do and changes nothing; applied it does that, and the same file again does nothing', async () => {
    const leaver = await world.person(place, 'team', { firstName: 'Lee', lastName: 'Ver' })
    const stays = await world.person(place, 'team', { firstName: 'Stay', lastName: 'Here' })
    await admin.team.create({ name: 'Dee Rectory', position: 'Cook' })
    const file = [titles, `1,Ada,Boss,${admin.email},,,`, `2,Stay,Here,${stays.email},Trainer,Kitchen,`, '3,Nia,New,nia@x.example,Cashier,Front,manager', '4,Dee,Rectory,,Cook,Kitchen,', '5,,,nobody@x.example,,,']
    const before = await everybody()
    const checked = await check(file)
    expect(checked.counts).toEqual({ add: 1, change: 3, leave: 1, same: 0, unclear: 0, wrong: 1 })
    expect(checked.rows.find(({ action }) => action === 'wrong')).toMatchObject({ line: 6, problems: ['name_missing'] })
    expect(checked.rows.find(({ line }) => line === 3)!.changes).toContainEqual({ field: 'department', before: null, after: 'Kitchen' })
    expect(await everybody()).toEqual(before)

    const applied = (await admin.roster.apply({ id: checked.id })).data
    expect(applied).toMatchObject({ state: 'applied', undo_until: expect.any(String) })
    const after = await everybody()
    const nia = after.accounts.find(({ email }) => email === 'nia@x.example')!
    expect(nia).toMatchObject({ role: 'manager', approval: 'approved', is_active: true, position: 'Cashier' })
    expect(after.members.find(({ account_id }) => account_id === nia.id)).toMatchObject({ name: 'Nia New', department: 'Front', employee_number: '3' })
    expect(after.accounts.find(({ first_name }) => first_name === 'Dee')).toMatchObject({ email: null, username: 'dee.rectory' })
    expect(after.members.filter(({ name }) => name === 'Dee Rectory')).toHaveLength(1)
    expect(await refusedWith(leaver.home.get())).toBe('401 auth.required')
    await stays.home.get()
    expect(await mailsTo(world, 'nia@x.example', place)).toEqual([])
    expect((await logOf(world, checked.id, place)).map(({ event }) => event)).toEqual(['roster.applied'])

    const again = await check(file)
    expect(again.counts).toEqual({ add: 0, change: 0, leave: 0, same: 4, unclear: 0, wrong: 1 })
    await admin.roster.apply({ id: again.id })
    expect(await everybody()).toEqual(after)
  })

  test('is taken back with one call, byte for byte, and once', async () => {
    const leaver = await world.person(place, 'team', { firstName: 'Lee', lastName: 'Ver' })
    const stays = await world.person(place, 'manager', { firstName: 'Stay', lastName: 'Here' })
    await admin.team.create({ name: 'Dee Rectory', position: 'Cook' })
    await admin.team.create({ name: 'Gone Entry', position: 'Host', department: 'Front' })
    const before = await everybody()
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},Owner,Office,`, `2,Stay,There,${stays.email},Trainer,Kitchen,team`, '3,Nia,New,nia@x.example,,,', '4,Dee,Rectory,dee@x.example,Chef,Kitchen,'])
    await admin.roster.apply({ id })
    expect((await everybody()).accounts).toHaveLength(5)
    const undone = (await admin.roster.undo({ id })).data
    expect(undone).toMatchObject({ state: 'undone', kept: [] })
    expect(await everybody()).toEqual(before)
    await expect(world.within(place, (db) => db.selectFrom('accounts').select('is_active').where('id', '=', leaver.id).executeTakeFirst())).resolves.toEqual({ is_active: true })
    expect(await refusedWith(admin.roster.undo({ id }))).toBe('409 roster.not_applied')
  })

  test('leaves alone, when it is taken back, who joined since and what was changed since', async () => {
    const stays = await world.person(place, 'team', { firstName: 'Stay', lastName: 'Here' })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Stay,Here,${stays.email},Trainer,Kitchen,`, '3,Nia,New,nia@x.example,,,'])
    await admin.roster.apply({ id, mail: true })
    await world.speaker(place).auth.resetPassword({ token: await mailedToken(world, 'nia@x.example', 'invite', place), newPassword: password })
    await admin.userAccounts.update({ id: stays.id, department: 'Front' })
    const { kept } = (await admin.roster.undo({ id })).data
    expect(kept.toSorted()).toEqual(['Nia New', 'Stay Here'])
    expect((await signIn(world, 'nia@x.example', password, 'team', place)).data).toHaveProperty('token')
    expect((await everybody()).members.find(({ account_id }) => account_id === stays.id)).toMatchObject({ department: 'Front', position: '' })
  })

  describe('that somebody is not in', () => {
    const without = async () => {
      const lee = await world.person(place, 'team', { firstName: 'Lee', lastName: 'Ver' })
      const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`])
      await admin.roster.apply({ id })
      return { id, lee }
    }
    const isActive = async (email: string) => (await accountOf(email))!.is_active

    test('does not bring them back, when it is taken back, where they were dismissed since', async () => {
      const { id, lee } = await without()
      await admin.userAccounts.setActive({ id: lee.id, is_active: true })
      await admin.userAccounts.leave({ id: lee.id })
      expect((await admin.roster.undo({ id })).data.kept).toEqual(['Lee Ver'])
      expect(await isActive(lee.email)).toBe(false)
    })

    test('brings them back also after their account was changed otherwise, and where the list kept of which version it was', async () => {
      const { id, lee } = await without()
      await world.within(place, async (db) => {
        const { undo } = await db.selectFrom('roster_runs').select('undo').where('id', '=', id).executeTakeFirstOrThrow()
        const older = { ...(undo as unknown as Undo), leftAt: { [lee.id]: 1 } }
        await db.updateTable('roster_runs').set({ undo: json(older) }).where('id', '=', id).execute()
      })
      await admin.userAccounts.update({ id: lee.id, last_name: 'Vers' })
      expect((await admin.roster.undo({ id })).data.kept).toEqual([])
      expect(await isActive(lee.email)).toBe(true)
    })

    test.each([['the newer first', true], ['the older first', false]])('brings them back where one that had brought them back is taken back, too, %s', async (_, newerFirst) => {
      const { id, lee } = await without()
      const { id: newer } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Lee,Ver,${lee.email},,,`])
      await admin.roster.apply({ id: newer })
      expect(await isActive(lee.email)).toBe(true)
      for (const one of newerFirst ? [newer, id] : [id, newer]) expect((await admin.roster.undo({ id: one })).data.kept).toEqual([])
      expect(await isActive(lee.email)).toBe(true)
    })

    test('does not bring them back where a later one does without them, too', async () => {
      const { id, lee } = await without()
      const newer = [titles, `1,Ada,Boss,${admin.email},,,`]
      await admin.roster.apply({ id: (await check([...newer, `2,Lee,Ver,${lee.email},,,`])).id })
      const { id: newest } = await check(newer)
      await admin.roster.apply({ id: newest })
      expect((await admin.roster.undo({ id })).data.kept).toEqual(['Lee Ver'])
      expect(await isActive(lee.email)).toBe(false)
      await admin.roster.undo({ id: newest })
      expect(await isActive(lee.email)).toBe(true)
    })
  })

  test('can’t be taken back after a day', async () => {
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`])
    await admin.roster.apply({ id })
    await world.within(place, (db) => db.updateTable('roster_runs').set({ applied_at: new Date(Date.now() - 25 * 3600_000) }).where('id', '=', id).execute())
    expect(await refusedWith(admin.roster.undo({ id }))).toBe('409 roster.undo_over')
  })

  test('asks twice where admins change and where many leave', async () => {
    const other = await world.person(place, 'admin', { firstName: 'Oth', lastName: 'Er' })
    const first = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Oth,Er,${other.email},,,team`])
    const { status, body } = await refusal(admin.roster.apply({ id: first.id }))
    expect([status, body.code, body.data]).toEqual([409, 'roster.confirm', { admins: 1, leaving: 0 }])
    expect((await accountOf(other.email))!.role).toBe('admin')
    await admin.roster.apply({ id: first.id, confirm: true })
    expect((await accountOf(other.email))!.role).toBe('team')
    expect(await refusedWith(other.home.get()), 'another role ends the sessions').toBe('401 auth.required')
    await Promise.all(Array.from({ length: 7 }, (_, index) => world.person(place, 'team', { firstName: `P${index}`, lastName: 'Many' })))
    const many = await check([titles, `1,Ada,Boss,${admin.email},,,`])
    expect(await refusedWith(admin.roster.apply({ id: many.id }))).toBe('409 roster.confirm')
  })

  test('asks twice where an entry would get an admin’s account, shows the role and logs it; taken back, the entry waits again', async () => {
    await admin.team.create({ name: 'Dee Rectory' })
    const before = await everybody()
    const { id, rows } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '4,Dee,Rectory,dee@x.example,Cook,Kitchen,admin'])
    expect(rows.find(({ line }) => line === 3)!.changes).toContainEqual({ field: 'role', before: 'team', after: 'admin' })
    const { body } = await refusal(admin.roster.apply({ id }))
    expect([body.code, body.data]).toEqual(['roster.confirm', { admins: 1, leaving: 0 }])
    expect(await everybody()).toEqual(before)
    await admin.roster.apply({ id, confirm: true })
    expect(await accountOf('dee@x.example')).toMatchObject({ role: 'admin' })
    expect(await logOf(world, id, place)).toMatchObject([{ event: 'roster.applied', after: { roles: 'Dee Rectory: team → admin' } }])
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    expect((await everybody()).members.find(({ name }) => name === 'Dee Rectory')).toMatchObject({ account_id: null, position: '', employee_number: null })
    expect((await everybody()).accounts.map((row) => row.id)).toEqual([admin.id])
  })

  test('logs who comes with more rights than a team member’s, the admins first', async () => {
    const bo = await world.person(place, 'team', { firstName: 'Bo', lastName: 'Two' })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Bo,Two,${bo.email},,,manager`, '3,Nia,New,nia@x.example,,,admin', '4,Noa,New,noa@x.example,,,team', '5,Nick,New,nick@x.example,,,'])
    await admin.roster.apply({ id, confirm: true })
    expect(await logOf(world, id, place)).toMatchObject([{ after: { added: 'Nia New, Noa New, Nick New', roles: 'Nia New: → admin, Bo Two: team → manager' } }])
  })

  test('logs each person whom it lets in, lets out or gives another role, also when its lines are gone', async () => {
    const [bo, lee, off] = [await world.person(place, 'team', { firstName: 'Bo', lastName: 'Two' }), await world.person(place, 'manager', { firstName: 'Lee', lastName: 'Ver' }), await world.person(place, 'team', { firstName: 'Off', lastName: 'Line' })]
    await world.within(place, (db) => db.updateTable('accounts').set({ is_active: false, approval: 'denied' }).where('id', '=', off.id).execute())
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Bo,Two,${bo.email},,,manager`, `3,Off,Line,${off.email},,,`, '4,Nia,New,nia@x.example,,,admin', '5,No,Mail,,,,'])
    await admin.roster.apply({ id, confirm: true, mail: true })
    const about = async (target: string) => (await logOf(world, target, place)).map(({ event, actor_id, before, after }) => ({ event, by: actor_id === admin.id, before, after }))
    expect(await about(bo.id)).toEqual([{ event: 'user.role_changed', by: true, before: { role: 'team' }, after: { role: 'manager', by: 'roster' } }])
    expect(await about(lee.id)).toEqual([{ event: 'user.deactivated', by: true, before: { is_active: true }, after: { is_active: false, by: 'roster' } }])
    expect((await about(off.id)).toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
      { event: 'user.activated', by: true, before: { is_active: false }, after: { is_active: true, by: 'roster' } },
      { event: 'user.approved', by: true, before: { approval: 'denied' }, after: { approval: 'approved', by: 'roster' } },
    ])
    const created = (await admin.admin.logs({ event: 'user.created' })).data.map(({ target, after }) => [target!.name, after])
    expect(created.toSorted()).toEqual([['Nia New', { role: 'admin', invited: true, by: 'roster' }], ['No Mail', { role: 'team', invited: false, by: 'roster' }]])
    expect((await admin.admin.logs({ target: 'Lee Ver' })).data).toMatchObject([{ event: 'user.deactivated', target: { id: lee.id } }])
    expect((await admin.admin.logs({})).data[0]).toMatchObject({ event: 'roster.applied' })
    expect((await admin.admin.logsVerify()).data).toMatchObject({ ok: true, rows: 7 })
  })

  test('logs each person also when it is taken back, before the act itself', async () => {
    const [bo, lee, off] = [await world.person(place, 'team', { firstName: 'Bo', lastName: 'Two' }), await world.person(place, 'manager', { firstName: 'Lee', lastName: 'Ver' }), await world.person(place, 'team', { firstName: 'Off', lastName: 'Line' })]
    await world.within(place, (db) => db.updateTable('accounts').set({ is_active: false, approval: 'denied' }).where('id', '=', off.id).execute())
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Bo,Two,${bo.email},,,manager`, `3,Off,Line,${off.email},,,`, '4,Nia,New,nia@x.example,,,admin'])
    await admin.roster.apply({ id, confirm: true })
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    const last = async (target: string) => (await logOf(world, target, place)).map(({ event, actor_id, before, after }) => ({ event, by: actor_id === admin.id, before, after })).at(-1)
    expect(await last(bo.id)).toEqual({ event: 'user.role_changed', by: true, before: { role: 'manager' }, after: { role: 'team', by: 'roster' } })
    expect(await last(lee.id)).toEqual({ event: 'user.activated', by: true, before: { is_active: false }, after: { is_active: true, by: 'roster' } })
    const ofOff = (await logOf(world, off.id, place)).slice(-2).map(({ event, before, after }) => ({ event, before, after }))
    expect(ofOff.toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
      { event: 'user.approval_withdrawn', before: { approval: 'approved' }, after: { approval: 'denied', by: 'roster' } },
      { event: 'user.deactivated', before: { is_active: true }, after: { is_active: false, by: 'roster' } },
    ])
    const erased = (await admin.admin.logs({ event: 'user.erased' })).data.map(({ target, before, after }) => [target!.name, before, after])
    expect(erased).toEqual([['Nia New', { role: 'admin' }, { by: 'roster' }]])
    expect((await admin.admin.logs({})).data[0]).toMatchObject({ event: 'roster.undone' })
    expect((await admin.admin.logsVerify()).data).toMatchObject({ ok: true })
  })

  test('is looked at again when people changed since, and done only once', async () => {
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Nia,New,nia@x.example,,,'])
    await admin.userAccounts.create({ email: 'nia@x.example', firstName: 'Nia', lastName: 'New' })
    expect(await refusedWith(admin.roster.apply({ id }))).toBe('409 roster.changed')
    await admin.roster.update({ id })
    await admin.roster.apply({ id })
    expect(await refusedWith(admin.roster.apply({ id }))).toBe('409 roster.done')
    expect((await everybody()).accounts.filter(({ email }) => email === 'nia@x.example')).toHaveLength(1)
  })

  test('is applied where a line means one person and bears another’s address, which stays', async () => {
    const [bo, cy] = [await admin.userAccounts.create({ username: 'bo.two', firstName: 'Bo', lastName: 'Two' }), await world.person(place, 'team', { firstName: 'Cy', lastName: 'Ray' })]
    await admin.roster.apply({ id: (await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Bo,Two,,,,', `3,Cy,Ray,${cy.email},,,`])).id })
    const { id, rows } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Bo,Two,${cy.email},Cook,,`])
    expect(rows[1]).toMatchObject({ action: 'unclear', problems: ['belongs_to_other'] })
    const decided = (await admin.roster.update({ id, choices: [{ line: 3, action: 'change', matchId: bo.data.id }, { personId: cy.id, action: 'skip' }] })).data
    expect(decided.rows[1]).toMatchObject({ action: 'change', problems: ['belongs_to_other'], person: { id: bo.data.id, email: null } })
    await admin.roster.apply({ id })
    expect(await accountOf(cy.email)).toMatchObject({ first_name: 'Cy' })
    expect((await everybody()).accounts.find((row) => row.id === bo.data.id)).toMatchObject({ email: null, position: 'Cook' })
  })

  test('corrects the phone by which somebody signs in before they have joined, and gives nobody new the same; taken back, the old one is theirs again', async () => {
    const ivy = (await admin.userAccounts.create({ username: '5550107700', firstName: 'Ivy', lastName: 'Ted' })).data
    const key = await world.person(place, 'team', { firstName: 'Kay', lastName: 'Holder' })
    const keyed = { account_id: key.id, credential_id: key.id, public_key: 'x', counter: 0, host: 'x.example', name: 'Phone', synced: false }
    await world.within(place, (db) => db.insertInto('passkeys').values(keyed).execute())
    const before = await everybody()
    const { id, rows } = await check(['First Name,Last Name,Phone,Email', `Ada,Boss,,${admin.email}`, 'Ivy,Ted,ivy.new,', `Kay,Holder,555 010 7702,${key.email}`, 'Nia,New,,ivy.new@x.example'])
    expect(rows[1]).toMatchObject({ action: 'change', changes: [{ field: 'username', before: '5550107700', after: 'ivy.new' }] })
    expect(rows[2]!.problems).toEqual(['username_kept'])
    await admin.roster.apply({ id })
    const nameOf = async (who: string) => (await everybody()).accounts.find((row) => row.id === who || row.email === who)!.username
    expect([await nameOf(ivy.id), await nameOf('ivy.new@x.example')]).toEqual(['ivy.new', 'ivy.new2'])
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    expect(await everybody()).toEqual(before)
  })

  test('leaves the user name with who joined by it since, when it is taken back', async () => {
    const ivy = (await admin.userAccounts.create({ username: 'ivy.ted', firstName: 'Ivy', lastName: 'Ted' })).data
    const { id } = await check(['First Name,Last Name,Phone,Email', `Ada,Boss,,${admin.email}`, 'Ivy,Ted,ivy.new,'])
    await admin.roster.apply({ id })
    await world.within(place, (db) => db.updateTable('accounts').set({ password_hash: 'x' }).where('id', '=', ivy.id).execute())
    expect((await admin.roster.undo({ id })).data.kept).toEqual(['Ivy Ted'])
    expect((await everybody()).accounts.find((row) => row.id === ivy.id)).toMatchObject({ username: 'ivy.new' })
  })

  test('is looked at again where somebody takes an address of it at this moment', async () => {
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Nia,New,nia@x.example,,,'])
    const applied = Promise.withResolvers<string>()
    await world.within(place, async (db) => {
      await db.insertInto('accounts').values({ email: 'nia@x.example', username: 'nia.other', first_name: 'Nia', last_name: 'Other', role: 'team' }).execute()
      refusedWith(admin.roster.apply({ id })).then(applied.resolve, applied.reject)
      await expect.poll(() => world.administrator`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like 'insert into "accounts"%'`).toHaveLength(1)
    })
    expect(await applied.promise).toBe('409 roster.changed')
  })

  test('has its columns corrected and single lines decided', async () => {
    const checked = await check(['Who,Where,Ring', `Ada Boss,Office,${admin.email}`, 'Nia New,Front,nia@x.example'])
    expect(checked.columns.map(({ field, sample }) => [field, sample])).toEqual([[null, 'Ada Boss'], [null, 'Office'], [null, admin.email]])
    expect(checked.counts.wrong).toBe(2)
    const right = (await admin.roster.update({ id: checked.id, columns: [{ index: 0, field: 'name' }, { index: 1, field: 'department' }, { index: 2, field: 'email' }] })).data
    expect(right.counts).toMatchObject({ add: 1, change: 1, wrong: 0 })
    const skipped = (await admin.roster.update({ id: checked.id, choices: [{ line: 3, action: 'skip' }] })).data
    expect(skipped.counts).toMatchObject({ add: 0, same: 1 })
  })

  test('invites by mail only when that is asked for', async () => {
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Nia,New,nia@x.example,,,', '3,No,Mail,,,,'])
    await admin.roster.apply({ id, mail: true })
    expect((await mailsTo(world, 'nia@x.example', place)).map(({ template }) => template)).toEqual(['invite'])
  })

  test('is for admins alone, and another location’s is not there', async () => {
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`])
    const manager = await world.person(place, 'manager')
    expect(await refusedWith(manager.roster.list())).toBe('403 access.denied')
    const stranger = await world.person(await world.location(), 'admin')
    expect(await refusedWith(stranger.roster.get({ id }))).toBe('404 roster.not_found')
    expect((await admin.roster.list()).data.map((one) => one.id)).toEqual([id])
  })
})

test('a whole name that no account takes is wrong, and not cut', async () => {
  const { rows } = await check(['Name,Position', 'Ada Boss,', `${'x'.repeat(81)} Long,Cook`])
  expect(rows.find(({ line }) => line === 3)).toMatchObject({ action: 'wrong', problems: ['too_long'] })
})

test('an entry that has an address gets an account with it, and the invitation', async () => {
  await admin.team.create({ name: 'Dee Rectory' })
  await world.within(place, (db) => db.updateTable('team_members').set({ email: 'dee@x.example' }).where('name', '=', 'Dee Rectory').execute())
  const { id, rows } = await check(['First Name,Last Name', 'Ada,Boss', 'Dee,Rectory'])
  expect(rows[1]!.person.email).toBe('dee@x.example')
  await admin.roster.apply({ id, mail: true })
  expect(await accountOf('dee@x.example')).toMatchObject({ first_name: 'Dee' })
  expect((await mailsTo(world, 'dee@x.example', place)).map(({ template }) => template)).toEqual(['invite'])
})

test('who waits or was denied is approved, and waits or is denied for the same reason when that is taken back', async () => {
  const signUp = async (firstName: string) => {
    await world.speaker(place).auth.signup({ email: `${firstName.toLowerCase()}@x.example`, password, firstName, lastName: 'New' })
    return (await accountOf(`${firstName.toLowerCase()}@x.example`))!
  }
  const [, no] = [await signUp('Nia'), await signUp('Noa')]
  await admin.userAccounts.deny({ id: no.id, reason: 'Not one of us' })
  const off = await signUp('Off')
  await world.within(place, (db) => db.updateTable('accounts').set({ is_active: false }).where('id', '=', off.id).execute())
  const before = await everybody()
  const { id, rows } = await check([titles, `1,Ada,Boss,${admin.email},,,`, ...['nia', 'noa', 'off'].map((name) => `,${name},New,${name}@x.example,,,`)])
  const approval = rows.map(({ changes }) => changes.filter(({ field }) => field === 'is_active' || field === 'approval').map(({ field, before: was, after }) => `${field}: ${was} → ${after}`))
  expect(approval).toEqual([[], ['approval: pending → approved'], ['approval: denied → approved'], ['is_active: false → true', 'approval: pending → approved']])
  await admin.roster.apply({ id })
  const open = { is_active: true, approval: 'approved', approval_reason: null }
  for (const name of ['nia', 'noa', 'off']) expect(await accountOf(`${name}@x.example`)).toMatchObject(open)
  expect((await admin.roster.undo({ id })).data.kept).toEqual([])
  expect(await everybody()).toEqual(before)
})

test('who waits and is approved by a list hears of it as from an admin, where mail is asked for', async () => {
  for (const name of ['Nia', 'Noa']) await world.speaker(place).auth.signup({ email: `${name.toLowerCase()}@x.example`, password, firstName: name, lastName: 'New' })
  await admin.userAccounts.deny({ id: (await accountOf('noa@x.example'))!.id })
  const told = async (name: string) => (await mailsTo(world, `${name}@x.example`, place)).map(({ template }) => template).filter((template) => template !== 'verify' && template !== 'denied')
  const file = (...names: string[]) => [titles, `1,Ada,Boss,${admin.email},,,`, ...names.map((name) => `,${name},New,${name}@x.example,,,`)]
  await admin.roster.apply({ id: (await check(file('nia'))).id })
  expect(await told('nia')).toEqual([])
  await admin.roster.apply({ id: (await check(file('nia', 'noa'))).id, mail: true })
  expect([await told('nia'), await told('noa')]).toEqual([[], ['approved']])
})

describe('the last active admin', () => {
  /** As somebody who is no admin that counts, which the way in does not let through: the last look is the lists' own. */
  const asVisitor = async (act: 'apply' | 'undo', id: string) => {
    const visitor = await world.person(place, 'manager', { firstName: 'Vis', lastName: 'Itor' })
    const profile = await world.services.locations.profile(place)
    return world.within(place, async (db) => {
      const { id: sessionId } = await db.selectFrom('sessions').select('id').where('account_id', '=', visitor.id).executeTakeFirstOrThrow()
      const context = { db, user: { id: visitor.id, name: visitor.name, sessionId }, tenant: place, profile, services: world.services, request: { id: randomUUID() } }
      if (act === 'undo') return roster.undo(context as never, { id })
      await roster.update(context as never, { id })
      return roster.apply(context as never, { id, mail: false, confirm: true })
    })
  }
  const lastOne = { status: 409, code: 'account.last_admin' }
  const stateOf = async (id: string) => (await admin.roster.get({ id })).data.state

  test('is not taken by a list', async () => {
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,team`])
    await expect(asVisitor('apply', id)).rejects.toMatchObject(lastOne)
    expect([(await accountOf(admin.email))!.role, await stateOf(id)]).toEqual(['admin', 'checked'])
  })

  test('is not taken by a list that is taken back', async () => {
    const bo = await world.person(place, 'team', { firstName: 'Bo', lastName: 'Two' })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Bo,Two,${bo.email},,,admin`])
    await admin.roster.apply({ id, confirm: true })
    await world.within(place, (db) => db.updateTable('accounts').set({ role: 'manager' }).where('id', '=', admin.id).execute())
    await expect(asVisitor('undo', id)).rejects.toMatchObject(lastOne)
    expect(await accountOf(bo.email)).toMatchObject({ role: 'admin' })
  })

  test('who takes a list back keeps the role that it gave them, and is told', async () => {
    const bo = await world.person(place, 'team', { firstName: 'Bo', lastName: 'Two', password })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Bo,Two,${bo.email},Trainer,,admin`])
    await admin.roster.apply({ id, confirm: true })
    const { data, ...as } = await signIn(world, bo.email, password, 'admin', place)
    expect(data.user?.role).toBe('admin')
    expect((await as.roster.undo({ id })).data.kept).toEqual(['Bo Two'])
    expect(await accountOf(bo.email)).toMatchObject({ role: 'admin', position: null })
    await as.home.get()
  })

  test('of an admin who applies a list without the other and the other who takes the first one’s rights, one stays', async () => {
    for (let round = 0; round < 3; round++) {
      place = await world.location()
      admin = await world.person(place, 'admin', { firstName: 'Ada', lastName: 'Boss' })
      const ben = await world.person(place, 'admin', { firstName: 'Ben', lastName: 'Too' })
      const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Ben,Too,${ben.email},,,team`])
      const acts = await Promise.allSettled([admin.roster.apply({ id, confirm: true }), ben.userAccounts.setRole({ id: admin.id, role: 'team' })])
      expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await everybody()).accounts.filter(({ role }) => role === 'admin')).toHaveLength(1)
    }
  })
})

const sheet = (rows: string[][]) => {
  const letter = (index: number) => String.fromCharCode(65 + index)
  const cells = rows.map((row, line) => `<row r="${line + 1}">${row.map((cell, index) => `<c r="${letter(index)}${line + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const of = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const files = {
    '[Content_Types].xml': '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${of}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Staff" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${of}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
  }
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
}

describe('a file', () => {
  test('may be a workbook, and text in any of the ways that programs write it', async () => {
    const rows = [titles.split(','), ['1', 'Ada', 'Boss', admin.email, '', '', ''], ['2', 'Noé', 'Peña', 'noe@x.example', '', '', '']]
    const lines = rows.map((row) => row.join(',')).join('\n')
    const files: Array<[string, Buffer]> = [
      ['staff.xlsx', Buffer.from(zipSync(sheet(rows)))],
      ['bom.csv', Buffer.from(`\uFEFF${lines}`)],
      ['windows.csv', Buffer.from(lines, 'latin1')],
      ['semicolons.csv', Buffer.from(lines.replaceAll(',', ';'))],
      ['unicode.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.replaceAll(',', '\t'), 'utf16le')])],
    ]
    for (const [name, bytes] of files) {
      const checked = await check(bytes, name)
      expect([name, checked.counts.add, checked.rows.find(({ action }) => action === 'add')?.person.name]).toEqual([name, 1, 'Noé Peña'])
    }
  })

  test.each([
    ['a picture', 'staff.csv', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'), /415|400/],
    ['a line of titles alone', 'staff.csv', Buffer.from('Name,Email'), /^400 roster.empty/],
    ['a workbook cut in two', 'staff.xlsx', Buffer.from(zipSync(sheet([['Name'], ['Ada']]))).subarray(0, 400), /^4/],
    ['a workbook that unpacks to 300 MB', 'staff.xlsx', Buffer.from(zipSync({ ...sheet([['Name'], ['Ada']]), 'xl/worksheets/sheet2.xml': new Uint8Array(300 * 1024 ** 2) })), /^4/],
  ] as const)('that is %s is refused in words', async (_, name, bytes, expected) => {
    expect(await refusedWith(check(bytes, name))).toMatch(expected)
  })

  test('of five thousand lines is looked at and applied in seconds', async () => {
    const mark = randomUUID().slice(0, 6)
    const lines = Array.from({ length: 4999 }, (_, index) => `${index + 2},First${index},Last${index},p${index}.${mark}@x.example,Cook,Kitchen,`)
    const begun = performance.now()
    const { id, counts } = await check([titles, `1,Ada,Boss,${admin.email},,,`, ...lines])
    const looked = performance.now()
    expect(counts.add).toBe(4999)
    await admin.roster.apply({ id })
    const applied = performance.now()
    expect((await admin.admin.logsVerify()).data).toMatchObject({ ok: true, rows: 5_000 })
    const verified = performance.now()
    await admin.roster.undo({ id })
    const undone = performance.now()
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    console.log(`Roster of 5,000 lines: looked at in ${seconds(begun, looked)} s, applied in ${seconds(looked, applied)} s, undone in ${seconds(verified, undone)} s`)
    expect((await everybody()).accounts).toHaveLength(1)
  }, 60_000)
})

test('a sign-up whose proved address stands in the directory is approved by itself', async () => {
  await admin.team.create({ name: 'Nia New' })
  await world.within(place, (db) => db.updateTable('team_members').set({ email: 'nia@x.example', department: 'Front' }).where('name', '=', 'Nia New').execute())
  const anyone = world.speaker(place)
  await anyone.auth.signup({ email: 'nia@x.example', password, firstName: 'Nia', lastName: 'New' })
  expect((await accountOf('nia@x.example'))!.approval).toBe('pending')
  expect(await anyone.auth.verifyEmail({ token: await mailedToken(world, 'nia@x.example', 'verify', place) })).toMatchObject({ userApproved: true })
  const account = (await accountOf('nia@x.example'))!
  expect((await everybody()).members.filter(({ name }) => name === 'Nia New')).toMatchObject([{ account_id: account.id, department: 'Front' }])
  expect((await logOf(world, account.id, place)).map(({ event, actor_kind }) => [event, actor_kind])).toContainEqual(['user.approved', 'system'])
  expect((await signIn(world, 'nia@x.example', password, 'team', place)).data).toHaveProperty('token')
})

test('who was invited and signs up instead gets the invitation again, at their own address', async () => {
  await admin.userAccounts.create({ email: 'ivy@x.example', firstName: 'Ivy', lastName: 'Ted' })
  await world.speaker(place).auth.signup({ email: 'ivy@x.example', password, firstName: 'Not', lastName: 'Ivy' })
  expect((await mailsTo(world, 'ivy@x.example', place)).map(({ template }) => template)).toEqual(['invite', 'invite'])
  expect((await everybody()).accounts.find(({ email }) => email === 'ivy@x.example')!.first_name).toBe('Ivy')
})
