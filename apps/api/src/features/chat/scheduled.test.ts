import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { sendScheduled } from './scheduled.ts'

let world: World
let ana: Person
let ben: Person
let id: string
beforeAll(async () => {
  world = await openWorld()
  ana = await world.person(world.tenant, 'team')
  ben = await world.person(world.tenant, 'team')
  id = (await ana.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [ben.id] })).data.id
})
afterAll(() => world?.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const waiting = async () => (await ana.chat.scheduled()).data
async function upload(name: string): Promise<string> {
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const { data } = await ana.uploads.create({ name, size: bytes.length, purpose: 'attachment' })
  await ana.uploads.part({ id: data.id, number: 1 }, { files: { part: [{ name: 'part', bytes }] } })
  await ana.uploads.complete({ id: data.id })
  return data.id
}

test('what is sent for later once more, because no answer came, is scheduled once: for the time that was said last', async () => {
  const [first, second] = [inMinutes(10), inMinutes(20)]
  const { scheduled } = await ana.chat.send({ id, text: 'Happy Friday', send_at: first, client_id: 'friday' })
  const again = (await ana.chat.send({ id, text: 'Happy Friday', send_at: second, client_id: 'friday' })).scheduled!
  expect(again).toMatchObject({ id: scheduled!.id, send_at: second })
  expect(await waiting()).toEqual([again])
  await world.work(new Date(first))
  expect((await ben.chat.messages({ id })).messages).toEqual([])
  await world.work(new Date(second))
  expect((await ben.chat.messages({ id })).messages.map(({ text }) => text)).toEqual(['Happy Friday'])
  // Sent by then, it is that message.
  expect(await ana.chat.send({ id, text: 'Happy Friday', send_at: second, client_id: 'friday' })).toMatchObject({ message: { text: 'Happy Friday' } })
  expect(await waiting()).toEqual([])
})

test('what is sent for later once more while it is just being sent is that message', async () => {
  const send_at = inMinutes(10)
  const { scheduled } = await ana.chat.send({ id, text: 'At ten', send_at, client_id: 'ten' })
  const profile = await world.services.locations.profile(world.tenant)
  let again: ReturnType<typeof ana.chat.send> | undefined
  await world.within(world.tenant, async (db) => {
    await sendScheduled(db, world.tenant, profile, scheduled!.id, new Date(scheduled!.send_at))
    again = ana.chat.send({ id, text: 'At ten', send_at, client_id: 'ten' })
    await Promise.race([again.catch(() => {}), setTimeout(700)])
  })
  expect(await again).toMatchObject({ message: { text: 'At ten' } })
})

test('its uploads are in it by then, and nobody misses them', async () => {
  const input = { id, text: 'The plan', send_at: inMinutes(10), client_id: 'plan', uploadIds: [await upload('plan.pdf')] }
  const { scheduled } = await ana.chat.send(input)
  const again = (await ana.chat.send(input)).scheduled!
  expect([again.id, again.attachments.map(({ name }) => name)]).toEqual([scheduled!.id, ['plan.pdf']])
})

test('what is sent now, because nobody knows whether it will be later, is sent once, with its files', async () => {
  const input = { id, text: 'The rota', client_id: 'rota', uploadIds: [await upload('rota.pdf')] }
  const send_at = inMinutes(10)
  await ana.chat.send({ ...input, send_at })
  const { message } = await ana.chat.send(input)
  expect(message).toMatchObject({ text: 'The rota', attachments: [{ name: 'rota.pdf' }] })
  expect((await waiting()).filter(({ text }) => text === 'The rota')).toEqual([])
  // Sent again, or for later once more, it is that message.
  expect((await ana.chat.send(input)).message?.id).toBe(message!.id)
  expect((await ana.chat.send({ ...input, send_at })).message?.id).toBe(message!.id)
  await world.work(new Date(send_at))
  const said = (await ben.chat.messages({ id })).messages.filter(({ text }) => text === 'The rota')
  expect(said.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['rota.pdf']])
})

test('what never came to wait is sent now like any other', async () => {
  expect((await ana.chat.send({ id, text: 'Never heard of', client_id: 'never' })).message).toMatchObject({ text: 'Never heard of' })
})

test('its time may have come when it is sent once more; another time may not', async () => {
  const send_at = inMinutes(10)
  const { scheduled } = await ana.chat.send({ id, text: 'Soon', send_at, client_id: 'soon' })
  world.clock.set(inMinutes(11))
  expect((await ana.chat.send({ id, text: 'Soon', send_at, client_id: 'soon' })).scheduled!.id).toBe(scheduled!.id)
  expect(Object.keys((await refusal(ana.chat.send({ id, text: 'Soon', send_at: inMinutes(5), client_id: 'soon' }))).body.fields!)).toEqual(['send_at'])
  world.clock.set(new Date())
})

test('whoever is taken out of its words is not mentioned by it, nor is everyone; whoever was never in them is', async () => {
  const manager = await world.person(world.tenant, 'manager')
  const [lena, max, kim] = await Promise.all([['Lena', 'Roth'], ['Max', 'Bell'], ['Kim', 'Sol']].map(([firstName, lastName]) => world.person(world.tenant, 'team', { firstName: firstName!, lastName: lastName! })))
  const { data: group } = await manager.chat.conversationsCreate({ name: 'Openers', type: 'group', participant_ids: [lena!.id, max!.id, kim!.id] })
  const send_at = inMinutes(10)
  const { scheduled } = await manager.chat.send({ id: group.id, text: '@todos: @Lena Roth and @Max Bell open', send_at, mentions: ['all', lena!.id, max!.id, kim!.id] })
  const { data } = await manager.chat.scheduledUpdate({ id: scheduled!.id, text: '@Max Bell opens alone', version: scheduled!.version })
  expect(data.mentions).toEqual([max!.id, kim!.id])
  // Another time changes nothing of whom it names.
  const { data: later } = await manager.chat.scheduledUpdate({ id: scheduled!.id, send_at: inMinutes(11), version: data.version })
  expect(later.mentions).toEqual(data.mentions)
  await world.work(new Date(later.send_at))
  expect((await lena!.chat.messages({ id: group.id })).messages.map(({ mentions }) => mentions.sort())).toEqual([[max!.id, kim!.id].sort()])
})
