import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { mailsTo, mailedToken, refusedWith, signIn } from '../../testing/people.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
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

test('an entry that waited for somebody in the list becomes theirs, does not leave, and waits again when that is taken back', async () => {
  await world.speaker(place).auth.signup({ email: 'nia@x.example', password, firstName: 'Nia', lastName: 'New' })
  await admin.team.create({ name: 'Nia New', position: 'Cook', department: 'Front' })
  const { members } = await everybody()
  const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Nia,New,nia@x.example,,Kitchen,'])
  await admin.roster.apply({ id })
  const nia = (await accountOf('nia@x.example'))!
  const named = async () => (await everybody()).members.filter(({ name }) => name === 'Nia New')
  expect(await named()).toMatchObject([{ account_id: nia.id, position: 'Cook', department: 'Kitchen', employee_number: '2' }])
  expect((await admin.roster.undo({ id })).data.kept).toEqual([])
  expect((await everybody()).members).toEqual(members)
})

test('what somebody told of themselves is theirs still when the list that made their entry is taken back', async () => {
  const [pia, joe] = [await world.person(place, 'team', { firstName: 'Pia', lastName: 'Lund' }), await world.person(place, 'team', { firstName: 'Joe', lastName: 'Wait' })]
  for (const person of [pia, joe]) await person.profile.updateMine({ birthday: { month: 5, day: 17 }, celebrate: 'public' })
  await admin.team.create({ name: 'Joe Wait' })
  const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Pia,Lund,${pia.email},,Kitchen,`, `3,Joe,Wait,${joe.email},,Kitchen,`])
  await admin.roster.apply({ id })
  for (const person of [pia, joe]) await person.profile.updateMine({ celebrate: 'off', bio: 'Grill.' })
  await admin.roster.undo({ id })
  for (const person of [pia, joe]) expect((await person.profile.mine()).data).toMatchObject({ celebrate: 'off', bio: 'Grill.', birthday: { month: 5, day: 17 } })
  const left = await world.within(place, (db) => db.selectFrom('team_members').select(['bio', 'birth_month']).where('name', 'in', ['Pia Lund', 'Joe Wait']).execute())
  expect(left).toEqual([{ bio: '', birth_month: null }])
})

test.each([
  ['the list says', 'Cook', null, 'Cook'],
  ['the list says, which the account had before', 'Cook', 'Cook', 'Cook'],
  ['the entry says, where the list says none', '', null, 'Host'],
  ['the entry says, where the list says none and the account another', '', 'Cook', 'Host'],
])('who gets an entry that waited for them has the position that %s, and their own again when that is taken back', async (_, said, own, expected) => {
  const joe = await world.person(place, 'team', { firstName: 'Joe', lastName: 'Wait' })
  await world.within(place, (db) => db.updateTable('accounts').set({ position: own }).where('id', '=', joe.id).execute())
  await admin.team.create({ name: 'Joe Wait', position: 'Host' })
  const before = await everybody()
  const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `3,Joe,Wait,${joe.email},${said},Kitchen,`])
  await admin.roster.apply({ id })
  expect(await accountOf(joe.email)).toMatchObject({ position: expected })
  expect((await everybody()).members.find(({ account_id }) => account_id === joe.id)).toMatchObject({ position: expected, department: 'Kitchen' })
  expect((await admin.roster.undo({ id })).data.kept).toEqual([])
  expect((await everybody()).members.find(({ name }) => name === 'Joe Wait')).toEqual(before.members.find(({ name }) => name === 'Joe Wait'))
  expect(await accountOf(joe.email)).toMatchObject({ position: own })
})

test('an entry that calls somebody otherwise than their account does is called that again when a list that named them is taken back', async () => {
  const luz = await world.person(place, 'team', { firstName: 'Luz María', lastName: 'Ode' })
  const { data: { id: entry } } = await admin.team.create({ name: 'Luz M. Ode', userId: luz.id })
  const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Lucía,Ode,${luz.email},,,`])
  const nameOf = async () => (await everybody()).members.find((row) => row.id === entry)!.name
  await admin.roster.apply({ id })
  expect(await nameOf()).toBe('Lucía Ode')
  expect((await admin.roster.undo({ id })).data.kept).toEqual([])
  expect([await nameOf(), (await accountOf(luz.email))!.first_name]).toEqual(['Luz M. Ode', 'Luz María'])
})

describe('an entry that said something of its own before a list gave it to somebody', () => {
  const ofEntry = () => world.within(place, (db) => db.selectFrom('team_members')
    .select(['bio', 'birth_month', 'birth_day', 'celebrate', 'photo_id', 'photo_url', 'account_id']).where('name', '=', 'Joe Wait').executeTakeFirstOrThrow())
  const given = async () => {
    const joe = await world.person(place, 'team', { firstName: 'Joe', lastName: 'Wait' })
    await joe.profile.updateMine({ bio: 'Mine.', celebrate: 'private' })
    const { data: { id: entry } } = await admin.team.create({ name: 'Joe Wait', bio: 'Biscuits.' })
    await admin.team.updateHeadshot({ id: entry }, { files: { headshot: [{ name: 'joe.jpg', bytes: await picture(400, 300).jpeg().toBuffer() }] } })
    const before = await ofEntry()
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `3,Joe,Wait,${joe.email},,Kitchen,`])
    await admin.roster.apply({ id })
    expect(await ofEntry()).toMatchObject({ account_id: joe.id, bio: 'Biscuits.', celebrate: 'private' })
    return { id, joe, before }
  }

  test('says it again when the list is taken back, and the person has nothing of it', async () => {
    const { id, joe, before } = await given()
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    // Whoever would not have their day told has it told by nobody.
    expect(await ofEntry()).toEqual({ ...before, celebrate: 'private' })
    expect(before.photo_id).not.toBeNull()
    expect((await joe.profile.mine()).data).toMatchObject({ bio: 'Mine.', celebrate: 'private', headshot_url: null })
  })

  test('says it again also where the person said something else there, which is theirs', async () => {
    const { id, joe, before } = await given()
    await joe.profile.updateMine({ bio: 'Grill.', birthday: { month: 5, day: 17 } })
    await joe.profile.updateMine({ removeHeadshot: true })
    await admin.roster.undo({ id })
    // The face that was taken off is gone with its file.
    expect(await ofEntry()).toEqual({ ...before, photo_id: null, celebrate: 'private' })
    expect((await joe.profile.mine()).data).toMatchObject({ bio: 'Grill.', birthday: { month: 5, day: 17 }, celebrate: 'private' })
  })
})

describe('who leaves by a list', () => {
  /** Somebody with open reviews, a message for later and a phone, whom a list does without. */
  const left = async () => {
    const boss = await world.person(place, 'admin', { firstName: 'Bea', lastName: 'Boss' })
    const [cook, taker] = [await world.person(place, 'team', { firstName: 'Coo', lastName: 'Kay' }), await world.person(place, 'manager', { firstName: 'Tak', lastName: 'Er' })]
    const handIn = async () => {
      const { data: { id } } = await cook.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'I like to show how.' })
      await admin.eoi.setStatus({ id, status: 'under_review', assignee_id: boss.id })
      return id
    }
    const forms = [await handIn(), await handIn()]
    const { data: { id: said } } = await cook.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.' })
    await admin.voicebox.moveMany({ items: [{ id: said }], assignee_id: boss.id })
    const { data: group } = await boss.chat.conversationsCreate({ type: 'group', name: 'Ours', participant_ids: [cook.id] })
    await boss.chat.send({ id: group.id, text: 'See you there', send_at: new Date(Date.now() + 86_400_000).toISOString() })
    await world.within(place, (db) => db.insertInto('push_subscriptions').values({ account_id: boss.id, endpoint: `https://push.example/${boss.id}`, p256dh: 'x', auth: 'x' }).execute())
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Coo,Kay,${cook.email},,,`, `3,Tak,Er,${taker.email},,,`])
    await admin.roster.update({ id, choices: [{ personId: boss.id, action: 'leave' }] })
    await admin.roster.apply({ id, confirm: true })
    return { id, boss, taker, forms, said }
  }
  const waiting = async ({ forms, said }: { forms: string[]; said: string }) => world.within(place, async (db) => [
    ...(await db.selectFrom('eoi_submissions').select('assignee_id').where('id', 'in', forms).orderBy('id').execute()),
    ...(await db.selectFrom('voicebox_submissions').select('assignee_id').where('id', '=', said).execute()),
  ].map(({ assignee_id }) => assignee_id))

  test('leaves nothing that waits for them, nothing to be sent and no phone, as by hand', async () => {
    const { boss, ...rest } = await left()
    expect(await waiting(rest)).toEqual([null, null, null])
    const there = (await admin.userAccounts.leaving({ id: boss.id })).data.items.filter(({ kind, count }) => count && kind !== 'conversations')
    expect(there).toEqual([])
  })

  test('has their open reviews again when it is taken back, but for those that somebody took since; what they wrote for later stays called off', async () => {
    const { id, boss, taker, ...rest } = await left()
    const [first] = rest.forms.toSorted()
    await admin.eoi.moveMany({ items: [{ id: first! }], assignee_id: taker.id })
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    expect(await waiting(rest)).toEqual([taker.id, boss.id, boss.id])
    expect((await admin.userAccounts.leaving({ id: boss.id })).data.items.find(({ kind }) => kind === 'scheduled')).toEqual({ kind: 'scheduled', count: 0 })
  })
})

describe('who is in by a list alone', () => {
  /** A form that somebody is given to review. */
  const given = async (to: string) => {
    const cook = await world.person(place, 'team')
    const { data: { id } } = await cook.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'I like to show how.' })
    await admin.eoi.setStatus({ id, status: 'under_review', assignee_id: to })
    return id
  }
  const assigneeOf = async (id: string) => (await world.within(place, (db) => db.selectFrom('eoi_submissions').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow())).assignee_id
  /** At work after the list: a review, a PIN, a message for later and a phone. */
  const atWork = async (email: string, id: string) => {
    const person = await signIn(world, email, password, 'manager', place)
    await given(id)
    await person.profile.setPin({ pin: '4821' })
    const { data: group } = await person.chat.conversationsCreate({ type: 'group', name: 'Ours', participant_ids: [admin.id] })
    await person.chat.send({ id: group.id, text: 'See you there', send_at: new Date(Date.now() + 86_400_000).toISOString() })
    await world.within(place, (db) => db.insertInto('push_subscriptions').values({ account_id: id, endpoint: `https://push.example/${id}`, p256dh: 'x', auth: 'x' }).execute())
    await admin.userAccounts.accessCode({ id })
    expect(await left(id)).toEqual(expect.arrayContaining(['sessions', 'push', 'codes', 'pin', 'scheduled', 'reviews']))
  }
  const left = async (id: string) => (await admin.userAccounts.leaving({ id })).data.items.filter(({ kind, count }) => count && kind !== 'conversations').map(({ kind }) => kind)

  test.each([['was switched off', { is_active: false }], ['waited', { approval: 'pending' as const }], ['was denied', { approval: 'denied' as const }]])('and %s before leaves as thoroughly when it is taken back as by hand', async (_, values) => {
    const bea = await world.person(place, 'manager', { firstName: 'Bea', lastName: 'Back', password })
    await world.within(place, (db) => db.updateTable('accounts').set(values).where('id', '=', bea.id).execute())
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Bea,Back,${bea.email},,,`])
    await admin.roster.apply({ id })
    await atWork(bea.email, bea.id)
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    expect(await left(bea.id)).toEqual([])
    expect(await accountOf(bea.email)).toMatchObject(values)
  })

  test('and had not confirmed their address can still do so when they wait again', async () => {
    await world.speaker(place).auth.signup({ email: 'nia@x.example', password, firstName: 'Nia', lastName: 'New' })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Nia,New,nia@x.example,,,'])
    await admin.roster.apply({ id })
    await admin.roster.undo({ id })
    await world.speaker(place).auth.verifyEmail({ token: await mailedToken(world, 'nia@x.example', 'verify', place) })
    expect(await accountOf('nia@x.example')).toMatchObject({ approval: 'pending' })
  })

  test('a manager no longer has nothing to review, and has it again when that is taken back', async () => {
    const max = await world.person(place, 'manager', { firstName: 'Max', lastName: 'Ager' })
    const form = await given(max.id)
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Max,Ager,${max.email},,,team`])
    await admin.roster.apply({ id })
    expect(await assigneeOf(form)).toBeNull()
    await admin.roster.undo({ id })
    expect(await assigneeOf(form)).toBe(max.id)
  })

  test('a manager is given nothing to review any more when that is taken back', async () => {
    const max = await world.person(place, 'team', { firstName: 'Max', lastName: 'Ager' })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, `2,Max,Ager,${max.email},,,manager`])
    await admin.roster.apply({ id })
    const form = await given(max.id)
    await admin.roster.undo({ id })
    expect(await assigneeOf(form)).toBeNull()
  })
})

describe('an address that a list corrects', () => {
  /** Somebody invited at one address, whom a list gives another. */
  const corrected = async () => {
    const ivy = (await admin.userAccounts.create({ email: 'old@x.example', firstName: 'Ivy', lastName: 'Ted' })).data
    const sent = await mailedToken(world, 'old@x.example', 'invite', place)
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Ivy,Ted,new@x.example,,,'])
    await admin.roster.update({ id, choices: [{ line: 3, action: 'change', matchId: ivy.id }] })
    await admin.roster.apply({ id })
    return { id, ivy, sent }
  }
  const use = (token: string) => world.speaker(place).auth.resetPassword({ token, newPassword: password })
  const invited = async (id: string) => {
    await admin.userAccounts.invite({ id })
    return mailedToken(world, 'new@x.example', 'invite', place)
  }

  test('is invited at the new one where mail is asked for, and not by the old link; taken back, that invitation is over', async () => {
    const ivy = (await admin.userAccounts.create({ email: 'old@x.example', firstName: 'Ivy', lastName: 'Ted' })).data
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Ivy,Ted,new@x.example,,,'])
    await admin.roster.update({ id, choices: [{ line: 3, action: 'change', matchId: ivy.id }] })
    await admin.roster.apply({ id, mail: true })
    expect((await mailsTo(world, 'new@x.example', place)).map(({ template }) => template)).toEqual(['invite'])
    const token = await mailedToken(world, 'new@x.example', 'invite', place)
    await admin.roster.undo({ id })
    expect(await refusedWith(use(token))).toBe('400 auth.link_invalid')
  })

  test('makes the links void that went to the other one, also when it is taken back', async () => {
    const { id, ivy, sent } = await corrected()
    expect(await refusedWith(use(sent))).toBe('400 auth.link_invalid')
    const again = await invited(ivy.id)
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    expect(await accountOf('old@x.example')).toMatchObject({ id: ivy.id })
    expect(await refusedWith(use(again))).toBe('400 auth.link_invalid')
  })

  test('is that of their entry, too, which waits at the other one for nobody; taken back, it has the old one', async () => {
    const ivy = (await admin.team.create({ name: 'Ivy Ted', email: 'old@x.example' })).data
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Ivy,Ted,new@x.example,,,'])
    await admin.roster.update({ id, choices: [{ line: 3, action: 'change', matchId: ivy.userId! }] })
    const entry = async () => (await everybody()).members.find((row) => row.id === ivy.id)
    const before = await entry()
    await admin.roster.apply({ id })
    expect(await entry()).toMatchObject({ account_id: ivy.userId, email: 'new@x.example' })
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    expect([before!.email, await entry()]).toEqual(['old@x.example', before])
  })

  test('leads to the entry that waits for it, which waits for the same one again when the list is taken back', async () => {
    const { data: { id: entry } } = await admin.team.create({ name: 'I. Ted' })
    await world.within(place, (db) => db.updateTable('team_members').set({ email: 'new@x.example' }).where('id', '=', entry).execute())
    const ivy = await world.person(place, 'team', { firstName: 'Ivy', lastName: 'Ted' })
    await world.within(place, (db) => db.updateTable('accounts').set({ password_hash: null, email: 'old@x.example' }).where('id', '=', ivy.id).execute())
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Ivy,Ted,new@x.example,,Kitchen,'])
    await admin.roster.update({ id, choices: [{ line: 3, action: 'change', matchId: ivy.id }, { personId: entry, action: 'skip' }] })
    const { members } = await everybody()
    await admin.roster.apply({ id })
    expect((await everybody()).members.find((row) => row.id === entry)).toMatchObject({ account_id: ivy.id, email: 'new@x.example', department: 'Kitchen' })
    expect((await admin.roster.undo({ id })).data.kept).toEqual([])
    expect((await everybody()).members).toEqual(members)
  })

  test('stays when the list is taken back after the person joined with it', async () => {
    const { id, ivy } = await corrected()
    await use(await invited(ivy.id))
    expect((await admin.roster.undo({ id })).data.kept).toEqual(['Ivy Ted'])
    expect(await accountOf('new@x.example')).toMatchObject({ id: ivy.id })
  })

  test('stays when the list is taken back after somebody else got the old one', async () => {
    const { id, ivy } = await corrected()
    const other = (await admin.userAccounts.create({ email: 'old@x.example', firstName: 'Oth', lastName: 'Er' })).data
    expect((await admin.roster.undo({ id })).data.kept).toEqual(['Ivy Ted'])
    expect([(await accountOf('new@x.example'))!.id, (await accountOf('old@x.example'))!.id]).toEqual([ivy.id, other.id])
  })
})

describe('with invitations asked for, who is brought back', () => {
  const broughtBack = async (mail: boolean) => {
    const ivy = (await admin.userAccounts.create({ email: 'ivy@x.example', firstName: 'Ivy', lastName: 'Ted' })).data
    await admin.userAccounts.leave({ id: ivy.id })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Ivy,Ted,ivy@x.example,,,'])
    await admin.roster.apply({ id, mail })
    return id
  }
  const templates = async (email: string) => (await mailsTo(world, email, place)).map(({ template }) => template)

  test('before joining is invited again, and the link is over when that is taken back', async () => {
    const id = await broughtBack(true)
    expect(await templates('ivy@x.example')).toEqual(['invite', 'invite'])
    const token = await mailedToken(world, 'ivy@x.example', 'invite', place)
    await admin.roster.undo({ id })
    await admin.userAccounts.setActive({ id: (await accountOf('ivy@x.example'))!.id, is_active: true })
    expect(await refusedWith(world.speaker(place).auth.resetPassword({ token, newPassword: password }))).toBe('400 auth.link_invalid')
  })

  test('gets none where it was not asked for', async () => {
    await broughtBack(false)
    expect(await templates('ivy@x.example')).toEqual(['invite'])
  })

  test('after joining gets none, nor who is only moved', async () => {
    const joined = await world.person(place, 'team', { firstName: 'Joe', lastName: 'Ned', password })
    await admin.userAccounts.leave({ id: joined.id })
    await admin.userAccounts.create({ email: 'ivy@x.example', firstName: 'Ivy', lastName: 'Ted' })
    const { id } = await check([titles, `1,Ada,Boss,${admin.email},,,`, '2,Ivy,Ted,ivy@x.example,,Kitchen,', `3,Joe,Ned,${joined.email},,,`])
    await admin.roster.apply({ id, mail: true })
    expect([await templates('ivy@x.example'), await templates(joined.email)]).toEqual([['invite'], []])
  })
})
