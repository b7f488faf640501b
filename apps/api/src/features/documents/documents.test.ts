import { writeFile } from 'node:fs/promises'
import type { TenantDb } from '@portal/db'
import { zipSync, strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SandboxFull } from '../../sandbox/index.ts'
import { officeFile } from '../../testing/sample-files.ts'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { readDocument, readText } from './text-work.ts'

let world: World
let team: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

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
  expect((await wordsOf(note.id))?.text).toBe('Fryer oil\nis changed on Monday')
})

test('what came in just before its location was suspended is read when that is over', async () => {
  const setState = async (state: 'active' | 'suspended') => {
    await world.services.platform.db.updateTable('locations').set({ state }).where('id', '=', world.tenant.id).execute()
    await world.services.locations.refresh(world.tenant.id)
  }
  const { id } = await add('late.txt', 'Lids are counted on Friday')
  await setState('suspended')
  await world.work()
  await setState('active')
  await world.work(new Date(Date.now() + 2 * 3_600_000))
  expect((await wordsOf(id))?.text).toBe('Lids are counted on Friday')
})

test('a disk without room is no fault of a document: it is read another time', async () => {
  const { id } = await add('knives.txt', 'Knives are sharpened on Sunday')
  const sandbox = { ...world.services.sandbox, run: () => Promise.reject(new SandboxFull('No space left on device')) }
  const means = { services: { ...world.services, sandbox }, tenant: world.tenant, transaction: <T>(_: string, work: (db: TenantDb) => Promise<T>) => world.within(world.tenant, work) }
  await expect(readDocument(means, id)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await wordsOf(id)).toBeUndefined()
  await world.work()
  expect((await wordsOf(id))?.text).toBe('Knives are sharpened on Sunday')
})

const read = async (bytes: Uint8Array, mime: string) => {
  const path = `${world.env.dataDir}/${crypto.randomUUID()}`
  await writeFile(path, bytes)
  return readText(world.services.sandbox, world.tenant.id, path, mime)
}
const office = 'application/vnd.openxmlformats-officedocument'

test('a table is read row by row, and a mark stands under its heading', async () => {
  const workbook = officeFile('xlsx', {
    'xl/sharedStrings.xml': '<sst><si><t>Dish</t></si><si><r><t>Pea</t></r><r><t xml:space="preserve">nut</t></r></si><si><t>Milk &amp; egg</t></si><si><t>Burger</t></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2" t="s"><v>3</v></c><c r="C2" t="inlineStr"><is><t>x</t></is></c></row><row r="3"><c r="B3"><f>1+1</f><v>165</v></c></row></sheetData></worksheet>`,
  })
  expect(await read(workbook, `${office}.spreadsheetml.sheet`)).toBe('Dish | Peanut | Milk & egg\nBurger | | x\n| 165')
})

test('each of several sheets stands below its name, and the empty fields of a form keep their places', async () => {
  const cell = (at: string, words = '') => `<c r="${at}" t="inlineStr">${words && `<is><t>${words}</t></is>`}</c>`
  const workbook = officeFile('xlsx', {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Count"/><sheet name="Salt &amp; sugar"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<sheetData><row>${cell('A1', 'Item')}${cell('B1', 'Left')}</row><row>${cell('A2', 'Buns')}${cell('B2')}${cell('C2')}</row></sheetData>`,
    'xl/worksheets/sheet2.xml': `<sheetData><row>${cell('A1', 'Brine')}</row></sheetData>`,
  })
  expect(await read(workbook, `${office}.spreadsheetml.sheet`)).toBe('# Count\n\nItem | Left\nBuns |\n\n# Salt & sugar\n\nBrine')
})

test('a letter is read with its headings, lists and tables, whatever language Word speaks', async () => {
  const style = (id: string, name: string) => `<w:style w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  const line = (words: string, more = '') => `<w:p><w:pPr>${more}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`
  const as = (id: string) => `<w:pStyle w:val="${id}"/>`
  const letter = officeFile('docx', {
    'word/styles.xml': `<w:styles>${style('Puesto', 'Title')}${style('Ttulo1', 'heading 1')}${style('Normal', 'Normal')}</w:styles>`,
    'word/document.xml': `<w:document>${line('Cierre', as('Puesto'))}${line('Cocina', as('Ttulo1'))}${line('Dos personas.', as('Normal'))}${line('Gas', '<w:numPr/>')}
      <w:tbl><w:tr><w:tc>${line('Qué')}</w:tc><w:tc>${line('Cuánto')}</w:tc></w:tr><w:tr><w:tc>${line('Pollo')}</w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl></w:document>`,
  })
  expect(await read(letter, `${office}.wordprocessingml.document`)).toBe('# Cierre\n\n## Cocina\n\nDos personas.\n- Gas\nQué | Cuánto\nPollo |')
})

test('slides are read in their order, a line a paragraph, their notes behind them', async () => {
  const slide = (...lines: string[]) => `<p:sld><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sld>`
  const show = officeFile('pptx', {
    'ppt/slides/slide10.xml': slide('Last'), 'ppt/slides/slide2.xml': slide('First', 'Wash &lt;hands&gt;'), 'ppt/notesSlides/notesSlide1.xml': slide('Say it twice'),
  })
  expect(await read(show, `${office}.presentationml.presentation`)).toBe('First\nWash <hands>\n\nLast\n\nSay it twice')
})

test('a sheet that says one long text a million times is read to its end soon', async () => {
  const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(100_000)}</row>`
  const workbook = officeFile('xlsx', {
    'xl/sharedStrings.xml': `<sst><si><t>${'long '.repeat(6000)}</t></si></sst>`, 'xl/worksheets/sheet1.xml': `<sheetData>${cells.repeat(10)}${'<t '.repeat(1_000_000)}</sheetData>`,
  })
  expect((await read(workbook, `${office}.spreadsheetml.sheet`)).length).toBeLessThanOrEqual(1_000_000)
})

test('what is written in a file is read without opening it, by whoever may read the document', async () => {
  const list = await add('Closing.xlsx', officeFile('xlsx', {
    'xl/worksheets/sheet1.xml': '<sheetData><row><c t="inlineStr"><is><t>Lock the door</t></is></c></row></sheetData>',
  }), { requires_ack: true })
  const at = (document: { id: string }, headers = {}) => team.raw('GET', `/api/documents/${document.id}/text?v=1`, { headers })
  const readers = async () => (await manager.documents.receipts({ id: list.id })).data.seen.map(({ id }) => id)
  // Nobody has taken the words out yet.
  const early = await at(list)
  expect([early.status, early.headers.get('retry-after'), await early.json()]).toMatchObject([404, '3', { code: 'documents.being_read' }])
  await world.work()
  expect(await (await at(list, { 'x-purpose': 'prefetch' })).json()).toMatchObject({ data: { id: list.id, file_version: 1, text: 'Lock the door' } })
  await world.services.background.settled()
  expect(await readers()).toEqual([])
  expect((await at(list)).status).toBe(200)
  await world.services.background.settled()
  expect(await readers()).toEqual([team.id])
  const stranger = await world.person(await world.location(), 'team')
  expect(await (await stranger.raw('GET', `/api/documents/${list.id}/text`)).json()).toMatchObject({ code: 'documents.not_found' })

  const rich = await add('old.rtf', '{\\rtf1\\ansi hello}')
  await world.work()
  expect((await at(rich)).status).toBe(404)
  // The words of a file that was replaced are nobody's any more.
  await manager.documents.update({ id: list.id }, { files: { documents: [{ name: 'v2.txt', bytes: 'Twice.' }] } })
  expect((await at(list)).status).toBe(404)
  const found = async (q: string) => (await team.search.list({ q })).data.filter(({ url }) => url.includes(list.id))
  expect([await found('Lock the door'), await found('Twice')]).toEqual([[], []])
  await world.work()
  expect(await found('Twice')).toHaveLength(1)
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

test('a new file of a must-read, or one that asks for it from now on, tells whoever has to confirm it, once', async () => {
  const ana = await world.person(world.tenant, 'team')
  const luis = await world.person(world.tenant, 'team')
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ locale: 'es' }).where('id', '=', luis.id).execute())
  const { id } = await add('Allergens.txt', 'Peanuts.', { title: 'Allergens' })
  const bell = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, message, url, read }) => [title, message, url, read])
  const url = `/documents?id=${id}`
  const newFile = (name: string) => manager.documents.update({ id }, { files: { documents: [{ name, bytes: name }] } })
  for (const person of [ana, luis, manager]) for (const { id: each } of (await person.notifications.list()).notifications) await person.notifications.remove({ id: each })

  await newFile('nothing to confirm.txt')
  expect(await bell(ana)).toEqual([])
  await ana.documents.acknowledge({ id })
  await manager.documents.update({ id, requires_ack: true })
  await manager.documents.update({ id, description: 'Both kitchens' })
  // Who has confirmed this file already is not asked again, nor whoever changed it.
  expect([await bell(ana), await bell(luis), await bell(manager)]).toEqual([[], [['Documento por confirmar', 'Allergens', url, false]], []])

  await newFile('second.txt')
  await luis.notifications.markAllRead()
  await newFile('third.txt')
  await manager.documents.update({ id, title: 'Allergen sheet' })
  expect([await bell(ana), await bell(luis), await bell(manager)])
    .toEqual([[['New version to confirm', 'Allergen sheet', url, false]], [['Versión nueva por confirmar', 'Allergen sheet', url, false]], []])
  await ana.documents.acknowledge({ id, file_version: 4 })
  expect(await bell(ana)).toEqual([['New version to confirm', 'Allergen sheet', url, true]])
  // Asked for no more, nobody is asked; asked for again, whoever has not confirmed hears of it anew.
  await manager.documents.update({ id, requires_ack: false })
  expect([await bell(ana), await bell(luis)]).toEqual([[], []])
  await manager.documents.update({ id, requires_ack: true })
  expect([await bell(ana), (await bell(luis)).map(([title]) => title)]).toEqual([[], ['Documento por confirmar']])
})

test('of a document that asks for no confirmation nobody is reminded, and what reminded goes on saying so when it is renamed', async () => {
  const { id } = await add('Radio.txt', 'Channel two.', { title: 'Radio' })
  expect(await refusal(manager.documents.remind({ id }))).toMatchObject({ status: 400, body: { field_codes: { _: { code: 'no_confirmation_asked' } } } })
  await manager.documents.update({ id, requires_ack: true })
  await manager.documents.remind({ id })
  await world.work()
  await manager.documents.update({ id, title: 'Radios' })
  const { notifications } = await team.notifications.list()
  expect(notifications.filter(({ title }) => title === 'Please confirm').map(({ message }) => message)).toEqual(['Radios'])
  // Once it asks for none, reminders go too: those that are there, and those that are on their way.
  await manager.documents.remind({ id })
  await manager.documents.update({ id, requires_ack: false })
  await world.work()
  expect((await team.notifications.list()).notifications.filter(({ title }) => title === 'Please confirm')).toEqual([])
})

test('a document whose title is taken away goes by the name of its file again', async () => {
  const { id } = await add('Sauces.txt', 'Eleven.', { title: 'What we dip in' })
  expect((await manager.documents.update({ id, title: '' })).data.title).toBe('Sauces')
  const { data } = await manager.documents.update({ id, title: '' }, { files: { documents: [{ name: 'Dips.txt', bytes: 'Twelve.' }] } })
  expect(data.title).toBe('Dips')
})

test('a confirmation that waited for a network keeps its time, and the document was opened by then', async () => {
  const document = await add('Knives.txt', 'Point down.', { requires_ack: true })
  const written = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const headers = { 'content-type': 'application/json', 'x-client-time': written }
  await team.raw('POST', `/api/documents/${document.id}/acknowledge`, { headers, body: '{}' })
  const { data: { seen, acknowledged } } = await manager.documents.receipts({ id: document.id })
  expect([seen, acknowledged].map(([reader]) => [reader?.id, reader?.at])).toEqual([[team.id, written], [team.id, written]])
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
  expect(await read(bomb, `${office}.spreadsheetml.sheet`)).toBe('')
})
