import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal, refusedWith } from '../../testing/people.ts'
import { heic, picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let ana: Person
let ben: Person
let cruz: Person
let manager: Person
let admin: Person
let stranger: Person
let id: string
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
beforeEach(async () => {
  await world.within(world.tenant, (db) => db.deleteFrom('conversations').where('managed', 'is', null).execute())
  id = (await ana.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [ben.id, manager.id] })).data.id
})

const write = async (text: string, person = ana) => (await person.chat.send({ id, text })).message!
const read = async (person = ben, which: { before?: string; around?: string; after?: number; limit?: number } = {}) => (await person.chat.messages({ id, ...which })).messages
const texts = async (person = ben, which = {}) => (await read(person, which)).map(({ text }) => text)
const fieldsOf = async (call: Promise<unknown>) => Object.keys((await refusal(call)).body.fields ?? {})
const pdf = (name = 'plan.pdf') => ({ name, bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') })

test('what one writes the others read, oldest first, with who and when', async () => {
  const sent = await write('  Fryer 2 is down  ')
  expect(sent).toMatchObject({
    conversation_id: id, seq: 1, text: 'Fryer 2 is down', message_type: 'text', sender: { id: ana.id, name: 'Ana Reyes' }, attachments: [], reply_to_id: null, reply_to: null,
    mentions: [], reactions: [], priority: 'normal', ack: null, deleted: false, edited_at: null, read_count: 0, created_at: expect.any(String),
  })
  await write('I know', ben)
  expect(await texts()).toEqual(['Fryer 2 is down', 'I know'])
  // To others it says nothing of who has read it.
  expect((await read(manager)).map(({ read_count }) => read_count)).toEqual([null, null])
})

test('numbers go on without a gap, however many write at once', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => write(`${n}`, n % 2 ? ana : ben)))
  expect(all.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  expect((await read(ben, { limit: 200 })).map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
})

test('a message sent again by the same browser is stored once, also when both come at once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => ana.chat.send({ id, text: 'Once', client_id: 'c1' })))
  expect(new Set(all.map(({ message }) => message!.id)).size).toBe(1)
  expect((await ana.chat.send({ id, text: 'Forged', client_id: 'c1' })).message!.text).toBe('Once')
  // Another’s is another message, and nobody learns of anybody’s.
  expect((await ben.chat.send({ id, text: 'Ben’s', client_id: 'c1' })).message!.text).toBe('Ben’s')
  expect((await read(manager)).map(({ text, client_id }) => [text, client_id])).toEqual([['Once', null], ['Ben’s', null]])
})

test('with an idempotency key too', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [await ana.chat.send({ id, text: 'Once' }, { headers }), await ana.chat.send({ id, text: 'Once' }, { headers })]
  expect([second.message!.id, await texts()]).toEqual([first.message!.id, ['Once']])
})

test('pages before, after and around a message', async () => {
  for (let n = 1; n <= 12; n++) await write(`${n}`)
  const all = await read()
  expect(await ben.chat.messages({ id, limit: 5 })).toMatchObject({ hasMore: true, hasNewer: false, messages: [8, 9, 10, 11, 12].map((seq) => ({ seq })) })
  expect(await ben.chat.messages({ id, limit: 5, before: all[7]!.id })).toMatchObject({ hasMore: true, hasNewer: true, messages: [3, 4, 5, 6, 7].map((seq) => ({ seq })) })
  expect(await ben.chat.messages({ id, limit: 5, before: all[2]!.id })).toMatchObject({ hasMore: false, messages: [1, 2].map((seq) => ({ seq })) })
  expect(await ben.chat.messages({ id, limit: 5, after: 9 })).toMatchObject({ hasMore: false, hasNewer: false, messages: [10, 11, 12].map((seq) => ({ seq })) })
  expect(await ben.chat.messages({ id, limit: 2, after: 0 })).toMatchObject({ hasMore: true, messages: [1, 2].map((seq) => ({ seq })) })
  expect(await ben.chat.messages({ id, limit: 4, around: all[5]!.id })).toMatchObject({ hasMore: true, hasNewer: true, messages: [4, 5, 6, 7].map((seq) => ({ seq })) })
  expect(await fieldsOf(ben.chat.messages({ id, before: crypto.randomUUID() }))).toEqual(['before'])
  expect(await fieldsOf(ben.chat.messages({ id, before: all[1]!.id, after: 1 }))).toEqual(['after'])
})

test('a page takes the same number of queries, however much stands in it', async () => {
  await write('One')
  const few = await countQueries(world, () => ben.chat.messages({ id, limit: 200 }))
  for (let n = 0; n < 20; n++) {
    const { id: message } = (await ana.chat.send({ id, text: `${n}`, mentions: [ben.id], reply_to_id: (await read()).at(-1)!.id })).message!
    await ben.chat.react({ id: message, emoji: '👍' })
  }
  await ana.chat.send({ id, text: '' }, { files: { attachment: [pdf()] } })
  expect(await countQueries(world, () => ben.chat.messages({ id, limit: 200 }))).toBe(few)
  expect(few).toBeLessThanOrEqual(11)
})

test('one’s own words are changed for a while, and say so; nobody else’s are', async () => {
  const { id: message } = await write('Six o’clock')
  expect((await ana.chat.edit({ id: message, text: 'Seven o’clock' })).message).toMatchObject({ text: 'Seven o’clock', edited_at: expect.any(String) })
  expect(await texts()).toEqual(['Seven o’clock'])
  expect(await refusedWith(ben.chat.edit({ id: message, text: 'Mine' }))).toBe('403 access.denied')
  expect(await refusedWith(cruz.chat.edit({ id: message, text: 'Mine' }))).toBe('404 chat.not_found')
  expect(await fieldsOf(ana.chat.edit({ id: message, text: '   ' }))).toEqual(['text'])
  const back = (minutes: number) => world.within(world.tenant, (db) => db.updateTable('messages').set({ created_at: new Date(Date.now() - minutes * 60_000) }).where('id', '=', message).execute())
  await back(61)
  expect(await refusal(ana.chat.edit({ id: message, text: 'Eight' }))).toMatchObject({ status: 409, body: { code: 'chat.edit_window', params: { minutes: 60 } } })
  await admin.admin.settingsUpdate({ settings: { chat: { editMinutes: null } } })
  expect((await ana.chat.edit({ id: message, text: 'Eight' })).message.text).toBe('Eight')
  expect(await ana.chat.conversations()).toMatchObject({ edit_minutes: null, delete_minutes: null })
  await admin.admin.settingsUpdate({ settings: { chat: { editMinutes: 60 } } })
})

test('a change that waited for a network does not undo a newer one from another device', async () => {
  const { id: message } = await write('Six o’clock')
  const late = { headers: { 'x-client-time': new Date(Date.now() - 20_000).toISOString() } }
  const edit = (was: string, text: string, ...how: [typeof late] | []) => ana.chat.edit({ id: message, text, was }, ...how)
  // Two of one device, one after the other: the second went late, behind an answer that was slow.
  expect((await edit('Six o’clock', 'Seven')).message.text).toBe('Seven')
  expect((await edit('Seven', 'Seven o’clock', late)).message.text).toBe('Seven o’clock')
  expect((await edit('Seven o’clock', 'Eight o’clock')).message.text).toBe('Eight o’clock')
  expect(await refusal(edit('Seven o’clock', 'Half past seven', late))).toMatchObject({ status: 409, body: { code: 'chat.stale', error: expect.stringMatching(/^You changed this on another device/), data: { text: 'Eight o’clock' } } })
  expect(await texts()).toEqual(['Eight o’clock'])
  // What says the same is no other one.
  expect((await edit('Seven o’clock', 'Eight o’clock', late)).message.text).toBe('Eight o’clock')
})

test('where a location says so, one’s own words are taken back for a while only; by admins always', async () => {
  await ana.chat.conversationsUpdate({ id, add: [admin.id] })
  await admin.admin.settingsUpdate({ settings: { chat: { deleteMinutes: 30 } } })
  expect(await ana.chat.conversations()).toMatchObject({ edit_minutes: 60, delete_minutes: 30 })
  const [young, old] = [await write('Just said'), await write('Said long ago')]
  await world.within(world.tenant, (db) => db.updateTable('messages').set({ created_at: new Date(Date.now() - 31 * 60_000) }).where('id', '=', old.id).execute())
  await ana.chat.remove({ id: young.id })
  expect(await refusal(ana.chat.remove({ id: old.id }))).toMatchObject({ status: 409, body: { code: 'chat.delete_window', params: { minutes: 30 } } })
  expect(await texts()).toEqual(['', 'Said long ago'])
  await admin.chat.remove({ id: old.id })
  // What is gone is gone, however late it is asked for again.
  expect((await ana.chat.remove({ id: old.id })).data.id).toBe(old.id)
  expect(await texts()).toEqual(['', ''])
  await admin.admin.settingsUpdate({ settings: { chat: { deleteMinutes: null } } })
})

test('a deleted one leaves a tombstone, and nothing more happens to it', async () => {
  const { id: message } = (await ana.chat.send({ id, text: 'Wrong chat' }, { files: { attachment: [pdf()] } })).message!
  const [{ attachments: [file] }] = await read() as [Awaited<ReturnType<typeof read>>[number]]
  await ben.chat.react({ id: message, emoji: '😂' })
  expect(await refusedWith(ben.chat.remove({ id: message }))).toBe('403 access.denied')
  expect(await refusedWith(manager.chat.remove({ id: message }))).toBe('403 access.denied')
  await ana.chat.remove({ id: message })
  expect(await read()).toMatchObject([{ id: message, seq: 1, text: '', deleted: true, deleted_at: expect.any(String), attachments: [], reactions: [] }])
  expect((await ben.raw('GET', file!.url)).status).toBe(404)
  for (const act of [() => ana.chat.edit({ id: message, text: 'Back' }), () => ben.chat.react({ id: message, emoji: '👍' }), () => ben.chat.report({ id: message, reason: 'Rude' })]) {
    expect(await refusedWith(act())).toBe('409 chat.deleted')
  }
  expect((await ana.chat.remove({ id: message })).data.id).toBe(message)
  expect((await write('Next')).seq).toBe(2)
})

test('an admin deletes any in their conversations, and none in others’', async () => {
  const { id: message } = await write('Rude')
  expect(await refusedWith(admin.chat.remove({ id: message }))).toBe('404 chat.not_found')
  await ana.chat.conversationsUpdate({ id, add: [admin.id] })
  await admin.chat.remove({ id: message })
  expect(await texts()).toEqual([''])
})

test('reactions are added and taken back, and counted by kind', async () => {
  const { id: message } = await write('Double pay on Sunday')
  expect(await ben.chat.react({ id: message, emoji: '🎉' })).toMatchObject({ action: 'added', reactions: [{ emoji: '🎉', count: 1, mine: true, users: [{ name: 'Ben Okafor' }] }] })
  expect((await manager.chat.react({ id: message, emoji: '🎉' })).reactions).toMatchObject([{ count: 2 }])
  expect((await ben.chat.react({ id: message, emoji: '🎉' }))).toMatchObject({ action: 'removed', reactions: [{ count: 1, mine: false }] })
  for (const emoji of ['ha', 'a'.repeat(1_000), '🎉'.repeat(1_000), '🎉a', '12', ' ', '']) expect(await fieldsOf(ben.chat.react({ id: message, emoji })), emoji.slice(0, 9)).toEqual(['emoji'])
  expect(await refusedWith(cruz.chat.react({ id: message, emoji: '🎉' }))).toBe('404 chat.not_found')
})

test('a reply quotes what it answers as it stands, and only from its own conversation', async () => {
  const question = await write('Who closes?')
  const { message } = await ben.chat.send({ id, text: 'Me', reply_to_id: question.id })
  expect(message).toMatchObject({ reply_to_id: question.id, reply_to: { id: question.id, text: 'Who closes?', sender: 'Ana Reyes' } })
  const { data: other } = await ana.chat.conversationsCreate({ participant_ids: [cruz.id] })
  for (const reply_to_id of [question.id, crypto.randomUUID()]) expect(await fieldsOf(ana.chat.send({ id: other.id, text: 'Here', reply_to_id }))).toEqual(['reply_to_id'])
  await ana.chat.remove({ id: question.id })
  expect((await read()).at(-1)!.reply_to).toMatchObject({ text: '' })
  expect(await fieldsOf(ben.chat.send({ id, text: 'Again', reply_to_id: question.id }))).toEqual(['reply_to_id'])
})

test('people are mentioned who are in it; everyone by those who lead', async () => {
  const { message } = await ana.chat.send({ id, text: '@Ben and @Mia', mentions: [ben.id, manager.id, ben.id] })
  expect(message!.mentions.toSorted()).toEqual([ben.id, manager.id].toSorted())
  for (const mentions of [[cruz.id], [stranger.id], [ben.id, cruz.id], ['all']]) expect(await fieldsOf(ana.chat.send({ id, text: '@', mentions }))).toEqual(['mentions'])
  const all = (await manager.chat.send({ id, text: '@all listen', mentions: ['all', ben.id] })).message!
  expect(all.mentions).toEqual([ben.id, 'all'])
  const mentioned = async (person: Person) => (await person.chat.conversations()).conversations.find((one) => one.id === id)!.mention_count
  expect([await mentioned(ana), await mentioned(ben), await mentioned(manager)]).toEqual([1, 2, 1])
  expect(await texts()).toHaveLength(2)
})

test('how far the others have read is seen by whoever wrote', async () => {
  await write('One')
  await write('Two')
  await ben.chat.markRead({ id, seq: 1 })
  await manager.chat.markRead({ id, seq: 2 })
  const { messages, reads } = await ana.chat.messages({ id })
  expect(messages.map(({ read_count }) => read_count)).toEqual([2, 1])
  expect(new Map(reads.map(({ userId, seq }) => [userId, seq]))).toEqual(new Map([[ben.id, 1], [manager.id, 2]]))
  expect(await refusedWith(cruz.chat.markRead({ id, seq: 1 }))).toBe('404 chat.not_found')
})

test('files open for those in the conversation, and for nobody else', async () => {
  const photo = { name: 'grill.png', bytes: await picture(300, 200).png().toBuffer() }
  const { message } = await ana.chat.send({ id, text: '' }, { files: { attachment: [photo, pdf()] } })
  expect(message).toMatchObject({ message_type: 'file', text: '', attachments: [{ name: 'grill.png', mime: 'image/png', width: 300, height: 200, thumbnail_url: expect.any(String) }, { name: 'plan.pdf', mime: 'application/pdf', thumbnail_url: null }] })
  const [image, document] = message!.attachments
  const open = async (person: Person, url = image!.url) => (await person.raw('GET', url)).status
  expect([await open(ana), await open(ben), await open(ben, image!.thumbnail_url!), await open(manager, document!.url)]).toEqual([200, 200, 200, 200])
  expect([await open(cruz), await open(admin), await open(stranger), await open(cruz, document!.url)]).toEqual([404, 404, 404, 404])
  await ana.chat.conversationsUpdate({ id, add: [cruz.id] })
  expect(await open(cruz)).toBe(200)
  await ben.chat.conversationsUpdate({ id, remove: [ben.id] })
  expect(await open(ben)).toBe(404)
  await ana.chat.conversationsRemove({ id })
  expect(await open(ana)).toBe(404)
})

test('a photo from a phone tells nobody where it was taken, whatever its form and however it came', async () => {
  const avif = await picture(300, 200).withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } }).avif({ effort: 0 }).toBuffer()
  const { data: upload } = await ana.uploads.create({ name: 'IMG_2.HEIC', size: heic().length, purpose: 'attachment' })
  await ana.uploads.part({ id: upload.id, number: 1 }, { files: { part: [{ name: 'IMG_2.HEIC', bytes: heic() }] } })
  await ana.uploads.complete({ id: upload.id })
  const files = { files: { attachment: [{ name: 'grill.avif', bytes: avif }, { name: 'IMG_1.HEIC', bytes: heic() }] } }
  const { message } = await ana.chat.send({ id, text: '', uploadIds: [upload.id] }, files)
  expect(message!.attachments.map(({ name, mime, width }) => [name, mime, width])).toEqual([['grill.avif', 'image/jpeg', 300], ['IMG_1.jpg', 'image/jpeg', 32], ['IMG_2.jpg', 'image/jpeg', 32]])
  for (const { url } of message!.attachments) {
    const stored = Buffer.from(await (await ben.raw('GET', url)).arrayBuffer())
    const { format, exif } = await sharp(stored).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
  }
})

test('finished uploads are sent like files, and together they are ten at the most', async () => {
  const { bytes } = pdf()
  const { data: upload } = await ana.uploads.create({ name: 'list.pdf', size: bytes.length, purpose: 'attachment' })
  await ana.uploads.part({ id: upload.id, number: 1 }, { files: { part: [{ name: 'part', bytes }] } })
  await ana.uploads.complete({ id: upload.id })
  const files = (many: number) => ({ files: { attachment: Array.from({ length: many }, (_, n) => pdf(`${n}.pdf`)) } })
  expect(await fieldsOf(ana.chat.send({ id, text: 'Many' }, files(11)))).toEqual(['attachment'])
  expect(await fieldsOf(ana.chat.send({ id, text: 'Many', uploadIds: [upload.id] }, files(10)))).toEqual(['attachment'])
  expect(await fieldsOf(ben.chat.send({ id, text: 'Mine', uploadIds: [upload.id] }))).toEqual(['uploadIds'])
  expect(await texts()).toEqual([])
  const { message } = await ana.chat.send({ id, text: 'Ten', uploadIds: [upload.id] }, files(9))
  expect(message!.attachments.map(({ name }) => name)).toEqual([...Array.from({ length: 9 }, (_, n) => `${n}.pdf`), 'list.pdf'])
})

test('a file of 101 MB is refused before it is kept, in one piece and in parts', async () => {
  const size = 101 * 1024 ** 2
  const files = { attachment: [{ name: 'film.bin', bytes: Buffer.alloc(size) }] }
  expect(await refusedWith(ana.chat.send({ id, text: 'Large' }, { files }))).toBe('413 upload.too_large')
  expect(await fieldsOf(ana.uploads.create({ name: 'film.bin', size, purpose: 'attachment' }))).toEqual(['size'])
  expect(await texts()).toEqual([])
}, 30_000)

test('nothing but a message is taken', async () => {
  expect(await fieldsOf(ana.chat.send({ id, text: 'a'.repeat(4001) }))).toEqual(['text'])
  expect(await fieldsOf(ana.chat.send({ id, text: '  ' }))).toEqual(['text'])
  expect(await fieldsOf(ana.chat.send({ id }))).toEqual(['text'])
  expect(await fieldsOf(ana.chat.send({ id, text: 'x', client_id: 'a'.repeat(65) }))).toEqual(['client_id'])
  expect(await fieldsOf(ana.chat.send({ id, text: 'x', seq: 1 } as never))).toEqual(['seq'])
  expect(await fieldsOf(ana.chat.send({ id, text: 'x', requires_ack: true }))).toEqual(['requires_ack'])
  for (const person of [cruz, stranger]) expect(await refusedWith(person.chat.send({ id, text: 'Let me in' }))).toBe('404 chat.not_found')
  expect((await write('a'.repeat(4000))).seq).toBe(1)
})

test('what waited for a network says when it was written', async () => {
  const then = new Date(Date.now() - 3_600_000).toISOString()
  const { message } = await ana.chat.send({ id, text: 'From the walk-in' }, { headers: { 'x-client-time': then } })
  expect(message!.written_at).toBe(then)
  expect((await write('Now')).written_at).toBeNull()
})

test('what waited for a network goes without what was deleted, and who left, meanwhile', async () => {
  const question = await write('Who closes?')
  await ana.chat.remove({ id: question.id })
  const late = { headers: { 'x-client-time': new Date(Date.now() - 10_000).toISOString() } }
  const { message } = await ben.chat.send({ id, text: 'I do, with @Cruz Lee', reply_to_id: question.id, mentions: [cruz.id] }, late)
  expect(message).toMatchObject({ text: 'I do, with @Cruz Lee', reply_to_id: null, mentions: [] })
  // Only those that are gone: whom else it names hears of it.
  const others = await write('And who opens?')
  expect((await ben.chat.send({ id, text: 'All of you', reply_to_id: others.id, mentions: [cruz.id, ana.id] }, late)).message).toMatchObject({ reply_to_id: others.id, mentions: [ana.id] })
  expect((await ben.chat.send({ id, text: 'You, Ana', reply_to_id: question.id, mentions: [ana.id] }, late)).message).toMatchObject({ reply_to_id: null, mentions: [ana.id] })
  // Whoever is not in it any more has not written.
  expect(await refusedWith(cruz.chat.send({ id, text: 'Let me in' }, late))).toBe('404 chat.not_found')
  const standing = await write('Who opens?')
  expect((await ben.chat.send({ id, text: 'Ana does', reply_to_id: standing.id, mentions: [ana.id] }, late)).message).toMatchObject({ reply_to_id: standing.id, mentions: [ana.id] })
})

test('a broadcast goes into all of the conversations that one is in, or into none', async () => {
  const { data: other } = await manager.chat.conversationsCreate({ name: 'Openers', type: 'group', participant_ids: [cruz.id] })
  const { data: foreign } = await ana.chat.conversationsCreate({ participant_ids: [cruz.id] })
  expect(await refusedWith(ana.chat.broadcast({ chatIds: [id], message: 'Mine' }))).toBe('403 access.denied')
  for (const wrong of [foreign.id, crypto.randomUUID()]) expect(await fieldsOf(manager.chat.broadcast({ chatIds: [id, wrong], message: 'Both' }))).toEqual(['chatIds'])
  expect(await fieldsOf(manager.chat.broadcast({ chatIds: [id], message: ' ' }))).toEqual(['message'])
  expect(await texts()).toEqual([])
  expect(await manager.chat.broadcast({ chatIds: [id, other.id, id], message: 'Meeting at four' }, { files: { attachments: [pdf('agenda.pdf')] } })).toMatchObject({ data: { sent: 2 } })
  const [here] = await read()
  const [there] = (await cruz.chat.messages({ id: other.id })).messages
  expect([here!.text, there!.text, here!.attachments[0]!.url]).toEqual(['Meeting at four', 'Meeting at four', there!.attachments[0]!.url])
  // Deleted in the one, it is still there in the other.
  await manager.chat.remove({ id: here!.id })
  expect([(await cruz.raw('GET', there!.attachments[0]!.url)).status, (await ben.raw('GET', there!.attachments[0]!.url)).status]).toEqual([200, 404])
})

test('whoever is erased leaves their words behind, under no name', async () => {
  const leaver = await world.person(world.tenant, 'team', { firstName: 'Lena', lastName: 'Leaver' })
  const { data: own } = await leaver.chat.conversationsCreate({ name: 'Lena’s', type: 'group', participant_ids: [ana.id, ben.id] })
  await leaver.chat.send({ id: own.id, text: 'Remember me' })
  await admin.userAccounts.remove({ id: leaver.id })
  const { messages } = await ana.chat.messages({ id: own.id })
  expect(messages).toMatchObject([{ text: 'Remember me', sender: { name: 'Former team member' } }])
  const { data } = await ana.chat.conversation({ id: own.id })
  expect([data.participant_count, [ana.id, ben.id].includes(data.created_by!)]).toEqual([2, true])
})
