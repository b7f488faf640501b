import { picture, svg, zip } from '../sample-files.ts'
import * as documents from './documents.ts'
import * as drawings from './drawings.ts'
import * as pictures from './pictures.ts'
import * as words from './words.ts'

/** Something small that costs whoever reads it very much. */
export interface Bomb {
  kind: 'office' | 'pdf' | 'drawing' | 'heic' | 'picture' | 'archive' | 'name' | 'text' | 'json' | 'address' | 'words' | 'staff' | 'settings'
  name: string
  method: 'POST' | 'PUT'
  /** Below `/api`. */
  path: string
  /** A file of a form, with the form's other fields. */
  file?: { field: string; name: string; bytes(): Promise<Uint8Array> | Uint8Array; fields?: Record<string, string> }
  /** Or a body as it goes. */
  body?(): string
}

type Bytes = () => Promise<Uint8Array> | Uint8Array
const document = (kind: Bomb['kind'], name: string, bytes: Bytes): Bomb =>
  ({ kind, name, method: 'POST', path: '/documents/upload', file: { field: 'documents', name, bytes, fields: { category: 'policy' } } })
const photo = (kind: Bomb['kind'], name: string, bytes: Bytes): Bomb =>
  ({ kind, name, method: 'POST', path: '/photos/upload', file: { field: 'photos', name, bytes, fields: { category: 'teamEvents' } } })
const headshot = (name: string, bytes: Bytes): Bomb => ({ kind: 'text', name, method: 'PUT', path: '/profile', file: { field: 'headshot', name: 'me.jpg', bytes } })
const logo = (name: string, bytes: Bytes): Bomb => ({ kind: 'drawing', name, method: 'PUT', path: '/saas/tenant/logo', file: { field: 'logo', name: 'logo.svg', bytes } })
const json = (kind: Bomb['kind'], name: string, path: string, body: () => string): Bomb => ({ kind, name, method: 'POST', path, body })
const times = (count: number, make: (n: number) => Bomb) => Array.from({ length: count }, (_, n) => make(n))
const text = (letters: string) => Buffer.from(letters)

const office = (): Bomb[] => [
  ...times(6, (n) => document('office', `paragraphs ${n}.docx`, () => documents.manyParagraphs(500_000 * (n + 1)))),
  ...times(4, (n) => document('office', `depth ${n}.docx`, () => documents.deepParagraphs(500_000 * (n + 1)))),
  ...times(3, (n) => document('office', `one word ${n}.docx`, () => documents.longWord(40 * (n + 1)))),
  ...times(3, (n) => document('office', `unclosed ${n}.docx`, () => documents.unclosedTags(3_000_000 * (n + 1)))),
  ...times(4, (n) => document('office', `entries ${n}.docx`, () => documents.manyEntries(9_000 * (n + 1)))),
  ...times(6, (n) => document('office', `slides ${n}.pptx`, () => documents.manySlides(20 + 20 * n, 4))),
  ...times(6, (n) => document('office', `one text ${n}.xlsx`, () => documents.sharedText(30_000 * (n + 1), 500_000))),
  ...times(4, (n) => document('office', `far cells ${n}.xlsx`, () => documents.farCells(300_000 * (n + 1)))),
  document('office', 'claims nothing.docx', () => documents.lyingSizes(1, 100)),
  document('office', 'claims all.docx', () => documents.lyingSizes(0xfffffffe, 1)),
]
const pdf = (): Bomb[] => [
  ...times(6, (n) => document('pdf', `words ${n}.pdf`, () => documents.manyWords(700_000 * (n + 1)))),
  ...times(4, (n) => document('pdf', `states ${n}.pdf`, () => documents.manyStates(5_000_000 * (n + 1)))),
  ...times(4, (n) => document('pdf', `arrays ${n}.pdf`, () => documents.deepArrays(100_000 * 10 ** n))),
  ...times(4, (n) => document('pdf', `zeros ${n}.pdf`, () => documents.packedZeros(50 * (n + 1)))),
  ...times(4, (n) => document('pdf', `packed ${n}.pdf`, () => documents.packedOften(n + 2, 150))),
  ...times(4, (n) => document('pdf', `pages ${n}.pdf`, () => documents.samePage(2_000 * (n + 1), 20_000))),
  ...times(2, (n) => document('pdf', `deep pages ${n}.pdf`, () => documents.deepPages(10_000 * (n + 1)))),
  document('pdf', 'own child.pdf', () => documents.ownChild()),
  document('pdf', 'forms.pdf', () => documents.nestedForms(9)),
]
const drawn = (): Bomb[] => [
  ...times(8, (n) => logo(`turbulence ${n}`, () => drawings.turbulence(10 + 10 * n, 1 + n))),
  ...times(3, (n) => logo(`uses ${n}`, () => drawings.nestedUses(5 + n))),
  ...times(3, (n) => logo(`entities ${n}`, () => drawings.entities(8 + 4 * n))),
  ...times(3, (n) => logo(`swollen ${n}`, () => drawings.swollen(20 * (n + 1)))),
  ...times(3, (n) => logo(`elements ${n}`, () => svg('<path d="M0 0h9v9z" opacity=".5"/>'.repeat(40_000 * (n + 1))))),
]
const heic = (): Bomb[] => [
  ...times(6, (n) => photo('heic', `flips ${n}.heic`, () => pictures.brokenHeic({ flips: 3 * (n + 1) }))),
  ...times(4, (n) => photo('heic', `size ${n}.heic`, () => pictures.brokenHeic({ side: [4_999, 8_000, 60_000, 0x7fffffff][n]! }))),
  ...times(4, (n) => photo('heic', `cut ${n}.heic`, () => pictures.brokenHeic({ cut: 60 + 100 * n }))),
]
const pixels = (): Bomb[] => [
  ...times(5, (n) => photo('picture', `empty ${n}.png`, () => pictures.emptyPng(5_000 + 500 * n, 7_000, { interlaced: n % 2 === 1 }))),
  ...times(3, (n) => photo('picture', `cut ${n}.png`, () => pictures.emptyPng(7_000, 7_000, { rows: 100 * (n + 1) }))),
  photo('picture', 'too many.png', () => pictures.emptyPng(16_000, 16_000, { rows: 10 })),
  ...(['zTXt', 'iCCP', 'tEXt', 'prVt'] as const).map((type) => photo('picture', `${type}.png`, () => pictures.stuffedPng(type, 15))),
  photo('picture', 'texts.png', () => pictures.stuffedPng('zTXt', 40, 50)),
  ...times(4, (n) => photo('picture', `frames ${n}.gif`, () => pictures.manyFrames(n < 2 ? 5_000 : 60_000, 20_000 * (n + 1)))),
  ...times(3, (n) => photo('picture', `wide ${n}.webp`, () => pictures.webp(16_000, 1_000 * (n + 1)))),
  ...times(3, (n) => photo('picture', `large ${n}.jpg`, () => pictures.jpeg(7_000, 7_000 + 70 * n, n > 0))),
]
const archives = (): Bomb[] => [
  ...times(3, (n) => document('archive', `nested ${n}.docx`, () => documents.nestedArchives(n + 2))),
  ...times(3, (n) => document('archive', `names ${n}.xlsx`, () => zip({ '[Content_Types].xml': 'x', [`xl/${'a/'.repeat(10_000 * (n + 1))}`]: 'x' }))),
  document('archive', 'plain.zip', () => zip({ 'a.txt': Buffer.alloc(100_000_000) }, { deflate: true })),
  photo('archive', 'photo.jpg', async () => Buffer.concat([await picture().jpeg().toBuffer(), zip({ 'a.txt': Buffer.alloc(50_000_000) }, { deflate: true })])),
  document('archive', 'far.docx', () => zip({ 'mimetype': Buffer.alloc(60_000_000), '[Content_Types].xml': Buffer.alloc(60_000_000) }, { deflate: true })),
]
const fills = [' ', '.', '. ', '\u0301', '\u200b', '\u202e', '👩‍👩‍👧‍👦', 'a.b', '%', '\\', '“”', '-', '\u0e33', 'ﷺ', '\t', ';=', 'あ', "'", '<', '🏴'] as const
const names = (): Bomb[] => fills.map((fill): Bomb => {
  const name = `a${fill.repeat(Math.ceil(14_000 / fill.length))}b`
  return { kind: 'name', name: `14 kB of ${JSON.stringify(fill)}`, method: 'POST', path: '/photos/upload', file: { field: 'photos', name, bytes: () => picture().jpeg().toBuffer(), fields: { category: 'teamEvents' } } }
})
const begin = ['<!DOCTYPE', '<!--', '<?xml', '<!DOCTYPE svg [', '<!DOCTYPE svg>', '\ufeff', '<svg', '<!', '<?', '<!---->'] as const
const texts = (): Bomb[] => [
  ...begin.map((start) => headshot(`headshot that begins ${start}`, () => text(start + ' '.repeat(16_000)))),
  ...times(3, (n) => document('text', `quotes ${n}.csv`, () => text('"'.repeat(10_000_000 * (n + 1))))),
  ...times(3, (n) => document('text', `columns ${n}.csv`, () => text(','.repeat(10_000_000 * (n + 1))))),
  ...times(2, (n) => document('text', `folded ${n}.ics`, () => text(`BEGIN:VCALENDAR\r\nSUMMARY:${'x\r\n '.repeat(2_000_000 * (n + 1))}`))),
  ...times(2, (n) => document('text', `lines ${n}.txt`, () => text(' \n'.repeat(10_000_000 * (n + 1))))),
  json('text', 'rule of a calendar', '/calendar', () => JSON.stringify({ title: 'x', start: '2026-01-01T00:00:00Z', rrule: `FREQ=DAILY;BYSECOND=${'1,'.repeat(200_000)}1` })),
]
const bodies = (): Bomb[] => [
  ...times(4, (n) => json('json', `arrays ${n}`, '/calendar', () => '['.repeat(100_000 * (n + 1)))),
  ...times(4, (n) => json('json', `objects ${n}`, '/calendar', () => '{"a":'.repeat(40_000 * (n + 1)))),
  ...times(3, (n) => json('json', `names ${n}`, '/calendar', () => `{${Array.from({ length: 50_000 }, (_, each) => `"${n}k${each}":1`).join()}}`)),
  ...times(3, (n) => json('json', `number ${n}`, '/calendar', () => `{"title":1e${'9'.repeat(300_000 * (n + 1))}}`)),
  json('json', 'one long text', '/calendar', () => JSON.stringify({ title: 'x'.repeat(900_000) })),
  json('json', 'prototype', '/calendar', () => `{"__proto__":{"title":"x"},"constructor":{"prototype":${'['.repeat(50)}${']'.repeat(50)}}}`),
]
const long = 300_000
const addresses = (): Bomb[] => [
  'a@'.repeat(long), `a@${'a.'.repeat(long)}`, `${'a.'.repeat(long)}@b.example`, `${' '.repeat(long)}a@b.example`, `a@b.example${' '.repeat(long)}x`, `"${'\\"'.repeat(long)}@b.example`, `a@${'-'.repeat(long)}.example`, `${'+'.repeat(long)}@b.example`,
].map((email, n) => json('address', `address ${n}`, '/auth/forgot-password', () => JSON.stringify({ email })))

/** What is read of them is read again for answers, in the process that serves. */
const forAnswers = (): Bomb[] => [
  ...Object.entries(words.texts).map(([name, make]) => document('words', `${name}.txt`, () => text(make(3_000_000)))),
  ...times(3, (n) => json('words', `question ${n}`, '/ai/ask', () => JSON.stringify({ question: words.question(n) }))),
]
const staff = (kind: 'csv' | 'xlsx', name: string, bytes: Bytes): Bomb => ({ kind: 'staff', name, method: 'POST', path: '/admin/roster/check', file: { field: 'file', name: `staff.${kind}`, bytes } })
const lists = (): Bomb[] => [
  staff('csv', 'quotes', () => text('"'.repeat(2_000_000))),
  staff('csv', 'columns', () => text(`First name,Last name\n${','.repeat(2_000_000)}`)),
  staff('csv', 'lines', () => text(`First name,Last name\n${'Ana,Diaz\n'.repeat(200_000)}`)),
  staff('csv', 'long cells', () => text(`Name,E-mail\n${`${'a@'.repeat(150)},${'a'.repeat(300)}\n`.repeat(1_900)}`)),
  staff('xlsx', 'one text', () => documents.sharedText(30_000, 500_000)),
  staff('xlsx', 'far cells', () => documents.farCells(300_000)),
]
const settings = (): Bomb[] => (['[', '{"a":', '"', '1'] as const).map((piece, n): Bomb =>
  ({ kind: 'settings', name: `settings ${n}`, method: 'POST', path: '/admin/settings/import/check', file: { field: 'file', name: 'settings.json', bytes: () => text(piece.repeat(900_000 / piece.length)) } }))

/** More than two hundred of them, the same each time. */
export const bombs = (): Bomb[] => [...office(), ...pdf(), ...drawn(), ...heic(), ...pixels(), ...archives(), ...names(), ...texts(), ...bodies(), ...addresses(), ...forAnswers(), ...lists(), ...settings()]
