import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture } from '../../testing/sample-files.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { eventsOf, refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let ana: Person
let ben: Person
let cruz: Person
let manager: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  const person = (role: 'team' | 'manager' | 'admin', firstName: string, lastName: string) => world.person(world.tenant, role, { firstName, lastName })
  ana = await person('team', 'Ana', 'Reyes')
  ben = await person('team', 'Ben', 'Okafor')
  cruz = await person('team', 'Cruz', 'Lee')
  manager = await person('manager', 'Mia', 'Stone')
  admin = await person('admin', 'Ada', 'Hill')
  stranger = await world.person(await world.location('Elsewhere'), 'admin')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, (db) => db.deleteFrom('conversations').where('managed', 'is', null).execute()))

const begin = async (person: Person, ...others: Person[]) => (await person.chat.conversationsCreate({ participant_ids: others.map(({ id }) => id) })).data
const group = async (name: string, person: Person, ...others: Person[]) => (await person.chat.conversationsCreate({ name, type: 'group', participant_ids: others.map(({ id }) => id) })).data
const all = async (person: Person) => (await person.chat.conversations()).conversations
const named = async (person: Person) => (await all(person)).map(({ name }) => name)
const write = async (person: Person, id: string, text: string) => (await person.chat.send({ id, text })).message!
const one = async (person: Person, id: string) => (await all(person)).find((each) => each.id === id)

test('everyone is in the channel of everyone from the first day, and nobody of another location', async () => {
  const [channel] = await all(ana)
  expect(channel).toMatchObject({ name: 'Everyone', conversation_name: 'Everyone', type: 'channel', conversation_type: 'channel', managed: 'everyone', unread_count: 0, participant_count: 5 })
  const { data } = await ana.chat.conversation({ id: channel!.id })
  expect(data.participants!.map(({ name }) => name)).toEqual(['Ada Hill', 'Ana Reyes', 'Ben Okafor', 'Cruz Lee', 'Mia Stone'])
  expect((await all(stranger)).map(({ id }) => id)).not.toContain(channel!.id)
  for (const change of [{ name: 'Mine' }, { remove: [ana.id] }, { add: [ana.id] }]) expect(await refusedWith(admin.chat.conversationsUpdate({ id: channel!.id, ...change }))).toBe('403 chat.managed')
  expect(await refusedWith(admin.chat.conversationsRemove({ id: channel!.id }))).toBe('403 chat.managed')
})

test('that of two people is made once, however many begin it at once', async () => {
  const begun = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? begin(ana, ben) : begin(ben, ana))))
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  expect(await one(ana, begun[0]!.id)).toMatchObject({ name: 'Ben Okafor', type: 'direct', participant_count: 2 })
  expect((await one(ben, begun[0]!.id))!.name).toBe('Ana Reyes')
  expect((await one(ben, begun[0]!.id))!.participants!.map(({ name }) => name).sort()).toEqual(['Ana Reyes', 'Ben Okafor'])
  expect(await named(cruz)).toEqual(['Everyone'])
})

test('the spec’s words for it: private is of two, a channel nobody makes', async () => {
  const { data } = await ana.chat.conversationsCreate({ type: 'direct', conversation_type: 'private', participant_ids: [ben.id] })
  expect(data.conversation_type).toBe('direct')
  expect(Object.keys((await refusal(ana.chat.conversationsCreate({ conversation_type: 'channel', participant_ids: [ben.id] }))).body.fields!)).toEqual(['conversation_type'])
})

test('a group bears the name it is given, else those of its people', async () => {
  expect((await group('Closers', ana, ben, cruz)).name).toBe('Closers')
  expect(await begin(ana, ben, cruz)).toMatchObject({ name: 'Ana, Ben, Cruz', type: 'group', created_by: ana.id, participant_count: 3 })
})

test('nobody is begun with who is not here', async () => {
  for (const id of [stranger.id, crypto.randomUUID()]) {
    expect(await refusal(ana.chat.conversationsCreate({ participant_ids: [id] }))).toMatchObject({ status: 400, body: { fields: { participant_ids: expect.any(String) } } })
  }
  for (const participant_ids of [[], [ana.id], ['nobody']]) expect(await refusedWith(ana.chat.conversationsCreate({ participant_ids }))).toBe('400 input.invalid')
  expect(await named(ana)).toEqual(['Everyone'])
})

test('everyone in a group renames it and adds people; only its maker and those who lead remove others', async () => {
  const { id, version } = await group('Closers', ana, ben, cruz, manager)
  expect((await ben.chat.conversationsUpdate({ id, name: 'Closing crew', version })).data).toMatchObject({ name: 'Closing crew', version: version + 1 })
  expect(await refusal(cruz.chat.conversationsUpdate({ id, name: 'Other', version }))).toMatchObject({ status: 409, body: { code: 'chat.stale', data: { name: 'Closing crew' } } })
  expect((await ben.chat.conversationsUpdate({ id, add: [admin.id, admin.id] })).data.participant_count).toBe(5)
  expect(await refusedWith(ben.chat.conversationsUpdate({ id, remove: [cruz.id] }))).toBe('403 access.denied')
  expect((await manager.chat.conversationsUpdate({ id, remove: [cruz.id] })).data.participant_count).toBe(4)
  expect((await ana.chat.conversationsUpdate({ id, remove: [admin.id] })).data.participant_count).toBe(3)
  expect(await refusedWith(ana.chat.conversationsUpdate({ id, remove: [admin.id] }))).toBe('400 input.invalid')
  for (const act of [() => cruz.chat.messages({ id }), () => cruz.chat.send({ id, text: 'Still here' }), () => cruz.chat.conversationsUpdate({ id, name: 'Back' }), () => stranger.chat.messages({ id })]) {
    expect(await refusedWith(act())).toBe('404 chat.not_found')
  }
})

test('a group says what it is for, and shows a picture to those in it alone', async () => {
  const { id, version } = await group('Closers', ana, ben)
  expect((await ben.chat.conversationsUpdate({ id, description: 'Who closes on weekends', version })).data).toMatchObject({ name: 'Closers', description: 'Who closes on weekends', version: version + 1 })
  expect((await refusal(ana.chat.conversationsUpdate({ id, description: 'Other', version }))).status).toBe(409)
  const bytes = await picture(400, 300).png().toBuffer()
  const give = async (person: Person, to = id) => (await person.chat.conversationsPicture({ id: to }, { files: { picture: [{ name: 'crew.png', bytes }] } })).data.picture_url
  const url = (await give(ben))!
  expect([(await one(ana, id))!.picture_url, (await one(ana, id))!.avatar_url]).toEqual([url, url])
  const opened = (person: Person) => person.raw('GET', url).then(({ status }) => status)
  expect([await opened(ana), await opened(cruz), await opened(admin), await opened(stranger)]).toEqual([200, 404, 404, 404])
  const second = (await give(ana))!
  expect([second === url, await opened(ana)]).toEqual([false, 404])
  expect(await refusedWith(give(cruz))).toBe('404 chat.not_found')
  expect((await ana.chat.conversationsPicture({ id })).data.picture_url).toBeNull()
  expect(await refusedWith(give(ana, (await begin(ana, ben)).id))).toBe('409 chat.of_two')
  expect(await refusedWith(give(admin, (await all(admin))[0]!.id))).toBe('403 chat.managed')
  expect((await refusal(ana.chat.conversationsPicture({ id }, { files: { picture: [{ name: 'crew.png', bytes: Buffer.from('no picture') }] } }))).status).toBe(415)
  await give(ana)
  await ana.chat.conversationsRemove({ id })
  expect(await world.within(world.tenant, (db) => db.selectFrom('media').select('id').where('visibility', '=', 'conversation').execute())).toEqual([])
})

test('somebody marks a conversation unread for themselves, until they open it again', async () => {
  const { id } = await group('Closers', ana, ben)
  await write(ben, id, 'Who takes Saturday?')
  const seq = (await one(ana, id))!.last_seq
  await ana.chat.markRead({ id, seq })
  expect((await ana.chat.conversationsUpdate({ id, marked_unread: true })).data).toMatchObject({ marked_unread: true, unread_count: 0, last_read_seq: seq })
  expect([(await one(ana, id))!.marked_unread, (await one(ben, id))!.marked_unread]).toEqual([true, false])
  await ana.chat.markRead({ id, seq })
  expect((await one(ana, id))!.marked_unread).toBe(false)
})

test('a conversation says when the quiet hours of all others in it are over', async () => {
  const { id } = await group('Closers', ana, ben, cruz)
  const until = async (person: Person) => (await person.chat.conversation({ id })).data.quiet_until
  // Three in the afternoon in New York, and a quarter past eleven at night.
  const [day, night] = ['2026-11-20T20:00:00Z', '2026-11-21T04:15:00Z']
  world.clock.set(day)
  expect(await until(ana)).toBeNull()
  world.clock.set(night)
  expect(await until(ana)).toBe('2026-11-21T11:00:00.000Z')
  await ben.profile.updateMine({ quietStart: '14:00', quietEnd: '16:30' })
  world.clock.set(day)
  expect([await until(ana), await until(ben)]).toEqual(['2026-11-20T21:30:00.000Z', null])
  await ben.profile.updateMine({ quietStart: '23:00', quietEnd: '09:00' })
  world.clock.set(night)
  expect([await until(ana), await until(ben)]).toEqual(['2026-11-21T14:00:00.000Z', '2026-11-21T11:00:00.000Z'])
  await ben.profile.updateMine({ quietStart: null, quietEnd: null })
  world.clock.set(new Date())
  expect((await one(ana, id))!.quiet_until).toBeUndefined()
})

test('the list says who is in a group by name alone: by that it is found', async () => {
  const { id } = await group('Closers', ana, ben, cruz)
  const listed = (await one(ana, id))!
  expect([listed.participants, listed.member_names!.toSorted(), listed.participant_count]).toEqual([undefined, ['Ana Reyes', 'Ben Okafor', 'Cruz Lee'], 3])
  expect((await all(ana)).find(({ managed }) => managed === 'everyone')!.member_names).toEqual([])
  expect((await ana.chat.conversation({ id })).data.participants!.map(({ name }) => name)).toEqual(['Ana Reyes', 'Ben Okafor', 'Cruz Lee'])
})

test('one of two takes nobody else in', async () => {
  const { id } = await begin(ana, ben)
  for (const change of [{ name: 'Us' }, { add: [cruz.id] }, { remove: [ben.id] }]) expect(await refusedWith(ana.chat.conversationsUpdate({ id, ...change }))).toBe('409 chat.of_two')
})

test('whoever joins reads what was written before, and none of it is unread', async () => {
  const { id } = await group('Closers', ana, ben)
  await write(ana, id, 'The code is 4711')
  await ana.chat.conversationsUpdate({ id, add: [cruz.id] })
  expect((await one(cruz, id))!.unread_count).toBe(0)
  expect((await cruz.chat.messages({ id })).messages.map(({ text }) => text)).toEqual(['The code is 4711'])
})

test('a group goes on with who is in it longest when its maker leaves, and goes with the last one', async () => {
  const { id } = await group('Closers', ana, ben, cruz)
  expect((await ana.chat.conversationsUpdate({ id, remove: [ana.id] })).data.name).toBe('Closers')
  const heir = (await one(ben, id))!.created_by
  expect([ben.id, cruz.id]).toContain(heir)
  await ben.chat.conversationsUpdate({ id, remove: [ben.id] })
  expect((await one(cruz, id))!.created_by).toBe(cruz.id)
  await cruz.chat.conversationsUpdate({ id, remove: [cruz.id] })
  expect(await world.within(world.tenant, (db) => db.selectFrom('conversations').select('id').where('id', '=', id).execute())).toEqual([])
})

test('its maker deletes a group for all; others only leave it', async () => {
  const { id } = await group('Closers', ana, ben, cruz)
  await ben.chat.conversationsRemove({ id })
  expect([await named(ben), await named(cruz)]).toEqual([['Everyone'], ['Closers', 'Everyone']])
  await ana.chat.conversationsRemove({ id })
  expect(await named(cruz)).toEqual(['Everyone'])
  expect(await refusedWith(ana.chat.conversationsRemove({ id }))).toBe('404 chat.not_found')
})

test('whoever clears a conversation of two has it no more, until there is something new in it', async () => {
  const { id } = await begin(ana, ben)
  await write(ana, id, 'Old words')
  await ana.chat.conversationsRemove({ id })
  expect([await named(ana), await refusedWith(ana.chat.messages({ id })), (await ben.chat.messages({ id })).messages.length]).toEqual([['Everyone'], '404 chat.not_found', 1])
  const answer = await ben.chat.send({ id, text: 'New words', reply_to_id: (await ben.chat.messages({ id })).messages[0]!.id })
  expect(answer.message!.reply_to).toMatchObject({ text: 'Old words' })
  const { messages } = await ana.chat.messages({ id })
  expect(messages).toMatchObject([{ text: 'New words', reply_to: null }])
  expect((await one(ana, id))!.unread_count).toBe(1)
  await ana.chat.conversationsRemove({ id })
  expect((await begin(ana, ben)).id).toBe(id)
  expect((await ana.chat.messages({ id })).messages).toEqual([])
})

test('what comes after the last message that somebody cleared is there, and unread', async () => {
  const { id } = await begin(ana, ben)
  const { seq } = (await ben.chat.send({ id, text: 'Old words' })).message!
  await write(ben, id, 'Are you coming?')
  await ana.chat.conversationsRemove({ id, seq })
  expect((await ana.chat.messages({ id })).messages.map(({ text }) => text)).toEqual(['Are you coming?'])
  expect(await one(ana, id)).toMatchObject({ unread_count: 1, last_read_seq: seq })
  const { messages } = await ben.chat.messages({ id })
  expect(messages.map(({ text, read_count }) => [text, read_count])).toEqual([['Old words', 1], ['Are you coming?', 0]])
  // Nothing that is cleared comes back by it, and a number from nowhere clears what there is.
  await ana.chat.conversationsRemove({ id, seq: 0 })
  expect((await ana.chat.messages({ id })).messages.map(({ text }) => text)).toEqual(['Are you coming?'])
  await ana.chat.conversationsRemove({ id, seq: 999 })
  expect(await refusedWith(ana.chat.messages({ id }))).toBe('404 chat.not_found')
})

test('pinned ones stand first, then those with the newest words; muting and pinning are one’s own', async () => {
  const [first, second] = [await group('First', ana, ben), await group('Second', ana, ben)]
  await write(ben, first.id, 'Newest')
  expect((await named(ana)).slice(0, 2)).toEqual(['First', 'Second'])
  expect((await ana.chat.conversationsUpdate({ id: second.id, pinned: true, muted: true })).data).toMatchObject({ pinned: true, muted: true, version: second.version })
  expect((await named(ana)).slice(0, 2)).toEqual(['Second', 'First'])
  expect(await one(ben, second.id)).toMatchObject({ pinned: false, muted: false })
})

test('the last words stand in the list, with how much is unread and how often one is named', async () => {
  const { id } = await group('Closers', ana, ben)
  await write(ana, id, 'One')
  await ana.chat.send({ id, text: '@Ben two', mentions: [ben.id] })
  const gone = await write(ana, id, 'Three')
  expect(await one(ben, id)).toMatchObject({ unread_count: 3, mention_count: 1, last_seq: 3, last_message: { text: 'Three', sender: { id: ana.id, name: 'Ana Reyes' }, seq: 3 } })
  expect(await one(ana, id)).toMatchObject({ unread_count: 0, last_read_seq: 3, read_seq: 3 })
  await ana.chat.remove({ id: gone.id })
  expect(await one(ben, id)).toMatchObject({ unread_count: 2, last_message: { text: '', deleted: true } })
  expect((await ben.chat.markRead({ id, seq: 1 })).data).toEqual({ seq: 1, unread_count: 1, mention_count: 1 })
  expect((await ben.chat.markRead({ id, seq: 999 })).data).toEqual({ seq: 3, unread_count: 0, mention_count: 0 })
  expect((await ben.chat.markRead({ id, seq: 1 })).data.seq).toBe(3)
})

test('unread is neither one’s own, nor what was taken back or removed for its age, and above a hundred nobody counts', async () => {
  const { id } = await group('Openers', ana, ben)
  for (const text of ['One', 'Two', 'Three']) await write(ana, id, text)
  await write(ben, id, 'Mine')
  await ana.chat.remove({ id: (await write(ana, id, 'Five')).id })
  const mine = await write(ben, id, 'Mine too')
  await ben.chat.remove({ id: mine.id })
  expect(await one(ben, id)).toMatchObject({ unread_count: 3, last_seq: 6, read_seq: 0 })
  const removeUntil = (seq: number) => world.within(world.tenant, (db) => db.deleteFrom('messages').where('conversation_id', '=', id).where('seq', '<=', seq).execute())
  await removeUntil(2)
  expect((await one(ben, id))!.unread_count).toBe(1)
  await removeUntil(6)
  expect((await one(ben, id))!.unread_count).toBe(0)
  await world.within(world.tenant, async (db) => {
    await db.insertInto('messages').values(Array.from({ length: 120 }, (_, index) => ({ conversation_id: id, seq: 7 + index, sender_id: ana.id, text: 'More' }))).execute()
    await db.updateTable('conversations').set({ last_seq: 126 }).where('id', '=', id).execute()
  })
  expect((await one(ben, id))!.unread_count).toBe(100)
})

test('the list takes the same number of queries, however many conversations there are', async () => {
  const { id } = await group('One', ana, ben)
  await begin(ana, ben)
  await write(ben, id, 'Hello')
  const few = await countQueries(world, () => ana.chat.conversations())
  for (let n = 0; n < 12; n++) await write(ben, (await group(`More ${n}`, ana, ben, cruz)).id, 'Hello')
  await begin(ana, cruz)
  expect(await countQueries(world, () => ana.chat.conversations())).toBe(few)
  expect(few).toBeLessThanOrEqual(6)
})

test('where a location says so, nobody of age begins a conversation of two with somebody under age', async () => {
  const [lea, tom] = await Promise.all([world.person(world.tenant, 'team'), world.person(world.tenant, 'team')])
  const before = await begin(manager, tom)
  for (const { id } of [lea, tom]) expect((await admin.userAccounts.update({ id, is_minor: true })).data).toMatchObject({ is_minor: true })
  expect(await eventsOf(world, lea.id)).toEqual(['user.under_age'])
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'not_minors' } } })
  for (const [one, other] of [[ana, lea], [lea, ana], [manager, lea], [admin, lea]] as const) {
    expect(await refusedWith(one.chat.conversationsCreate({ participant_ids: [other.id] }))).toBe('403 chat.minor_alone')
    expect(await refusedWith(one.chat.conversationsCreate({ type: 'group', participant_ids: [other.id] }))).toBe('403 chat.minor_alone')
  }
  expect((await begin(ana, ben)).type).toBe('direct')
  expect((await begin(lea, tom)).type).toBe('direct')
  expect((await begin(ana, lea, ben)).type).toBe('group')
  const { id: three } = await begin(ana, lea, ben)
  const ofThree = { id: three, text: 'Of three', client_id: 'three' }
  const sent = await lea.chat.send(ofThree)
  const own = await ana.chat.send({ id: three, text: 'Who closes?' })
  const { id: shift } = await begin(manager, lea, ben)
  await ben.chat.conversationsRemove({ id: three })
  for (const one of [ana, lea]) expect(await refusedWith(one.chat.send({ id: three, text: 'Of two' }))).toBe('403 chat.minor_alone')
  expect((await lea.chat.send(ofThree)).message!.id).toBe(sent.message!.id)
  // Nor by what was written before, or by what the group is called and shows.
  expect(await refusedWith(ana.chat.edit({ id: own.message!.id, text: 'Of two' }))).toBe('403 chat.minor_alone')
  expect(await refusedWith(lea.chat.edit({ id: sent.message!.id, text: 'Of two' }))).toBe('403 chat.minor_alone')
  for (const words of [{ name: 'Of two' }, { description: 'Of two' }]) expect(await refusedWith(ana.chat.conversationsUpdate({ id: three, ...words }))).toBe('403 chat.minor_alone')
  const bytes = await picture(40, 30).png().toBuffer()
  expect(await refusedWith(ana.chat.conversationsPicture({ id: three }, { files: { picture: [{ name: 'two.png', bytes }] } }))).toBe('403 chat.minor_alone')
  expect((await ana.chat.conversationsUpdate({ id: three, muted: true })).data.muted).toBe(true)
  await ben.chat.conversationsRemove({ id: shift })
  expect(await refusedWith(manager.chat.broadcast({ chatIds: [shift], message: 'Of two' }))).toBe('403 chat.minor_alone')
  await ana.chat.conversationsUpdate({ id: three, add: [cruz.id] })
  await lea.chat.send({ id: three, text: 'Of three again' })
  await ana.chat.edit({ id: own.message!.id, text: 'Who closes today?' })
  // What was begun before goes on.
  await tom.chat.send({ id: before.id, text: 'As before' })
  expect((await begin(tom, manager)).id).toBe(before.id)
  await admin.userAccounts.update({ id: lea.id, is_minor: false })
  expect((await begin(ana, lea)).type).toBe('direct')
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'everyone' } } })
})

test('where a location says so, managers alone begin conversations of two', async () => {
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'managers' } } })
  expect(await refusedWith(ana.chat.conversationsCreate({ participant_ids: [ben.id] }))).toBe('403 chat.direct_closed')
  expect(await refusedWith(ana.chat.conversationsCreate({ type: 'group', participant_ids: [ben.id] }))).toBe('403 chat.direct_closed')
  const { id } = await begin(manager, ana)
  expect((await begin(ana, manager)).id).toBe(id)
  expect((await begin(ana, ben, cruz)).type).toBe('group')
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'everyone' } } })
  expect((await begin(ana, ben)).type).toBe('direct')
})
