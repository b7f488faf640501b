import { zipSync, strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Refused, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

const refusal = (call: Promise<unknown>) => call.then(() => expect.fail('was not refused'), (error: Refused) => error)
const add = async (name: string, bytes: Uint8Array | string, fields = {}) =>
  (await manager.documents.upload({ category: 'policy', ...fields } as never, { files: { documents: [{ name, bytes }] } })).data[0]!

/** A PDF of one page that says something. */
const pdf = (words: string) => {
  const stream = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = parts.map((part, index) => {
    const at = text.length
    text += `${index + 1} 0 obj${part}endobj\n`
    return at
  })
  const xref = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
const wordsOf = (id: string) =>
  world.within(world.tenant, (db) => db.selectFrom('document_texts').select('text').where('document_id', '=', id).executeTakeFirst())

test('a PDF goes by its name, says what it is, and is downloaded as it was', async () => {
  const bytes = pdf('Uniform policy')
  const document = await add('Uniform policy.pdf', bytes)
  expect(document).toMatchObject({ title: 'Uniform policy', type: 'PDF', mime: 'application/pdf', size: bytes.length, file_version: 1 })
  const got = await team.raw('GET', document.url)
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="Uniform policy.pdf"/)
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
})

test('its words are found afterwards: PDF, plain text and slides', async () => {
  const paper = await add('a.pdf', pdf('Peanut allergen chart'))
  const note = await add('note.txt', 'Fryer oil\nis changed on Monday')
  await world.work()
  expect((await wordsOf(paper.id))?.text).toContain('Peanut allergen chart')
  expect((await wordsOf(note.id))?.text).toBe('Fryer oil is changed on Monday')
})

test('a must-read is opened, confirmed and counted by its file', async () => {
  const document = await add('Cash handling.txt', 'Count twice.', { requires_ack: true })
  await (await team.raw('GET', document.url)).text()
  await world.services.background.settled()
  expect((await manager.documents.receipts({ id: document.id })).data.seen.map(({ id }) => id)).toEqual([team.id])
  expect((await team.documents.acknowledge({ id: document.id, file_version: 1 })).data.acknowledged_at).toBeTruthy()

  const { data: next } = await manager.documents.update({ id: document.id }, { files: { documents: [{ name: 'Cash handling v2.txt', bytes: 'Count three times.' }] } })
  expect(next).toMatchObject({ file_version: 2, file_name: 'Cash handling v2.txt', title: 'Cash handling' })
  const { data } = await manager.documents.receipts({ id: document.id })
  expect([data.acknowledged.length, data.missing.length]).toEqual([0, 2])
  expect(await refusal(team.documents.acknowledge({ id: document.id, file_version: 1 }))).toMatchObject({ status: 409, body: { code: 'documents.changed' } })
  expect((await team.raw('GET', document.url)).status).toBe(200)
})

test('a must-read that is fetched ahead was not opened', async () => {
  const document = await add('Fire drill.txt', 'Walk.', { requires_ack: true })
  const ahead = await team.raw('GET', `/api/documents/download/${document.id}?inline=true&v=1`, { headers: { 'x-purpose': 'prefetch' } })
  expect(await ahead.text()).toBe('Walk.')
  await world.services.background.settled()
  expect((await manager.documents.receipts({ id: document.id })).data.seen).toEqual([])
})

test('a web page under a document’s name is no document', async () => {
  const refused = await refusal(add('menu.pdf', '<!doctype html><script>alert(1)</script>'))
  expect(refused).toMatchObject({ status: 415 })
})

test('an archive that unpacks to a mountain is read no further than its promise', async () => {
  const bomb = zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'),
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/sharedStrings.xml': new Uint8Array(60 * 1024 * 1024),
  })
  const { readText } = await import('./read-text.ts')
  const { writeFile } = await import('node:fs/promises')
  const path = `${world.env.dataDir}/bomb.xlsx`
  await writeFile(path, bomb)
  expect(await readText(path, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe('')
})
