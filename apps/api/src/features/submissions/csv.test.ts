import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
  for (const anonymous of [true, false]) await cook.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.', is_anonymous: anonymous })
})
afterAll(() => world?.close())

const download = async (path = 'voicebox', language?: 'en' | 'es') =>
  (await admin.raw('GET', `/api/${path}/export.csv`, { headers: language ? { 'accept-language': language } : {} })).text()
const table = (text: string) => text.split('\r\n').filter(Boolean).map((line) => line.split(','))

test.each([
  ['en', 'Without a name', ['No', 'Yes']],
  ['es', 'Sin nombre', ['No', 'Sí']],
] as const)('yes and no are said in the location’s language to whoever asks for none: %s', async (locale, head, said) => {
  await admin.admin.settingsUpdate({ settings: { general: { locale } } })
  const [heads, ...lines] = table(await download())
  const at = heads!.indexOf(head)
  expect(lines.map((cells) => cells[at]).toSorted()).toEqual(said)
})

test.each([
  ['en', 'es', 'Referencia,Estado,Enviado,De'],
  ['es', 'en', 'Reference,Status,Sent,By'],
] as const)('at a location in %s somebody who reads %s gets the file in their language', async (locale, language, heads) => {
  await admin.admin.settingsUpdate({ settings: { general: { locale } } })
  expect((await download('voicebox', language)).startsWith(heads)).toBe(true)
})

test.each([
  ['en', 'The person wrote back It happened again'],
  ['es', 'La persona respondió It happened again'],
] as const)('what was written back without a name is no step, in whatever status it came: %s', async (language, told) => {
  const { data: { id, follow_up_code: code } } = await cook.voicebox.submit({ category: 'concern', subject: 'Breaks', message: 'Nobody gets a break on Saturdays.', is_anonymous: true })
  await admin.voicebox.setStatus({ id, status: 'duplicate' })
  await admin.voicebox.setStatus({ id, status: 'closed' })
  await world.anyone.voicebox.followUp({ code: code!, message: 'It happened again' })
  const row = table(await download('voicebox', language)).find((cells) => cells.at(-1)!.includes('It happened again'))
  const steps = row!.at(-1)!.split(' | ')
  expect(steps).toHaveLength(4)
  expect(steps.at(-1)).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d ${told}$`))
  expect(steps.at(-2)).not.toContain(told)
  await admin.voicebox.remove({ id })
})

test('when something was sent and moved is told by the location’s clocks, as spreadsheets read it', async () => {
  await admin.admin.settingsUpdate({ settings: { general: { timezone: 'America/Chicago' } } })
  const { data: { id } } = await cook.availability.submit({ kind: 'days_off', start_date: '2026-12-24', end_date: '2026-12-24', reason: 'A wedding' })
  const history = [{ status: 'declined', at: '2026-11-29T05:59:59.000Z', by: null, message: 'Sorry' }]
  await world.within(world.tenant, (db) => db.updateTable('availability_submissions').set({ created_at: new Date('2026-11-28T03:30:59Z'), history: JSON.stringify(history) as never }).where('id', '=', id).execute())
  const [heads, row] = table(await download('availability', 'en'))
  expect(row![heads!.indexOf('Sent')]).toBe('2026-11-27 21:30')
  expect(row!.at(-1)).toMatch(/^2026-11-27 21:30 Waiting .* \| 2026-11-28 23:59 Declined Sorry$/)
})
