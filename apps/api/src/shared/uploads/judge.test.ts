import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FileField } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../core/errors.ts'
import { claiming, isoMedia, matroska, officeFile, openDocument, pdf, picture, svg, utf8, zip } from '../../testing/sample-files.ts'
import { lyingSizes, manyEntries } from '../../testing/bombs/documents.ts'
import { testSandbox } from '../../testing/sandbox.ts'
import { judge } from './judge.ts'

const means = { sandbox: testSandbox(), location: 'here' }
let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'judge-'))))
afterAll(() => rm(folder, { recursive: true }))

const limits = { imageMb: 25, documentMb: 100, videoMb: 2048 }

async function judged(accepts: FileField['accepts'], name: string | undefined, bytes: Uint8Array) {
  const file = path.join(folder, 'file')
  await writeFile(file, bytes)
  return judge(means, { field: 'file', name, path: file, size: bytes.length }, accepts, limits)
}

type Bytes = () => Promise<Uint8Array> | Uint8Array
type Accepts = FileField['accepts']

const html = '<!doctype html><html><body><script>alert(document.cookie)</script></body></html>'
const script = 'fetch("/api/admin/users").then(console.log)'
const jpeg = () => picture().jpeg().toBuffer()
const png = () => picture().png().toBuffer()
const joined = (...parts: Array<Uint8Array | string>) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const taken: Array<[string, Accepts, string, Bytes, { mime: string; extension: string; name?: string }]> = [
  ['a jpeg', 'image', 'a.jpg', jpeg, { mime: 'image/jpeg', extension: 'jpg', name: 'a.jpg' }],
  ['a jpeg in capitals', 'image', 'A.JPEG', jpeg, { mime: 'image/jpeg', extension: 'jpg', name: 'A.JPEG' }],
  ['a png called jpg', 'image', 'a.jpg', png, { mime: 'image/png', extension: 'png', name: 'a.jpg.png' }],
  ['a png called html', 'image', 'page.html', png, { mime: 'image/png', extension: 'png', name: 'page.html.png' }],
  ['a webp', 'image', 'a.webp', () => picture().webp().toBuffer(), { mime: 'image/webp', extension: 'webp' }],
  ['a gif', 'image', 'a.gif', () => picture().gif().toBuffer(), { mime: 'image/gif', extension: 'gif' }],
  ['an avif', 'image', 'a.avif', () => picture().avif({ effort: 0 }).toBuffer(), { mime: 'image/avif', extension: 'avif' }],
  ['a jpeg with a page behind it', 'image', 'a.jpg', async () => joined(await jpeg(), html), { mime: 'image/jpeg', extension: 'jpg' }],
  ['a gif that is also a script', 'image', 'a.js', async () => joined((await picture().gif().toBuffer()), `/*${script}*/`), { mime: 'image/gif', extension: 'gif', name: 'a.js.gif' }],
  ['a png with an archive behind it', 'image', 'a.png', async () => joined(await png(), zip({ 'a.exe': 'MZ' })), { mime: 'image/png', extension: 'png' }],
  ['a photo that knows its place', 'image', 'me.jpg', () => picture().withExif({ IFD3: { GPSLatitude: '40/1 26/1 46/1' } }).jpeg().toBuffer(), { mime: 'image/jpeg', extension: 'jpg' }],
  ['a pdf', 'document', 'a.pdf', () => pdf(), { mime: 'application/pdf', extension: 'pdf' }],
  ['a pdf with a script', 'document', 'a.pdf', () => pdf(`2 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj`), { mime: 'application/pdf', extension: 'pdf' }],
  ['a pdf called exe', 'document', 'invoice.pdf.exe', () => pdf(), { mime: 'application/pdf', extension: 'pdf', name: 'invoice.pdf.exe.pdf' }],
  ['a word file', 'document', 'a.docx', () => officeFile('docx'), { mime: expect.stringContaining('wordprocessingml.document') as string, extension: 'docx' }],
  ['an excel file', 'document', 'a.xlsx', () => officeFile('xlsx'), { mime: expect.stringContaining('spreadsheetml.sheet') as string, extension: 'xlsx' }],
  ['a powerpoint file', 'document', 'a.pptx', () => officeFile('pptx'), { mime: expect.stringContaining('presentationml.presentation') as string, extension: 'pptx' }],
  ['an opendocument text', 'document', 'a.odt', () => openDocument('text'), { mime: 'application/vnd.oasis.opendocument.text', extension: 'odt' }],
  ['an opendocument table', 'document', 'a.ods', () => openDocument('spreadsheet'), { mime: 'application/vnd.oasis.opendocument.spreadsheet', extension: 'ods' }],
  ['rich text', 'document', 'a.rtf', () => utf8('{\\rtf1\\ansi hello}'), { mime: 'application/rtf', extension: 'rtf' }],
  ['text', 'document', 'a.txt', () => utf8('Grill at 165 °F – always. 鸡'), { mime: 'text/plain', extension: 'txt' }],
  ['text with a mark in front', 'document', 'a.txt', () => utf8('\ufeffHello'), { mime: 'text/plain', extension: 'txt' }],
  ['a page called text is text', 'document', 'page.txt', () => utf8(html), { mime: 'text/plain', extension: 'txt' }],
  ['markdown', 'document', 'a.md', () => utf8('# Rules\n<script>x</script>'), { mime: 'text/markdown', extension: 'md' }],
  ['a table with a formula', 'document', 'a.csv', () => utf8('name\n=cmd|calc'), { mime: 'text/csv', extension: 'csv' }],
  ['an mp4', 'video', 'a.mp4', () => isoMedia('isom'), { mime: 'video/mp4', extension: 'mp4' }],
  ['a quicktime film', 'video', 'a.mov', () => isoMedia('qt  '), { mime: 'video/quicktime', extension: 'mov' }],
  ['a webm', 'video', 'a.webm', () => matroska('webm'), { mime: 'video/webm', extension: 'webm' }],
  ['an mp4 with a page in it', 'imageOrVideo', 'a.html', () => isoMedia('isom', html), { mime: 'video/mp4', extension: 'mp4', name: 'a.html.mp4' }],
  ['captions', 'captions', 'a.vtt', () => utf8('WEBVTT\n\n00:00.000 --> 00:01.000\nHi'), { mime: 'text/vtt', extension: 'vtt' }],
  ['a drawing as a logo', 'logo', 'a.svg', () => svg('<script>alert(1)</script>'), { mime: 'image/svg+xml', extension: 'svg' }],
  ['a drawing with all that may stand in front', 'logo', 'a.svg', () => joined('\ufeff<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n', svg('')), { mime: 'image/svg+xml', extension: 'svg' }],
  ['anything, as bytes of no kind', 'any', 'setup.exe', () => utf8('MZ\x90\0\x03'), { mime: 'application/octet-stream', extension: 'bin', name: 'setup.exe' }],
  ['a page, as bytes of no kind', 'any', 'page.html', () => utf8(html), { mime: 'application/octet-stream', extension: 'bin' }],
]

test.each(taken)('%s is taken for what it is', async (_, accepts, name, make, expected) => {
  expect(await judged(accepts, name, await make())).toMatchObject(expected)
})

const refused: Array<[string, Accepts, string, Bytes, number, RegExp]> = [
  ['a page called pdf', 'document', 'menu.pdf', () => utf8(html), 415, /PDF, Word/],
  ['a page with a pdf behind it', 'document', 'menu.pdf', () => joined(html, pdf()), 415, /PDF, Word/],
  ['a page', 'document', 'menu.html', () => utf8(html), 415, /PDF, Word/],
  ['a script', 'document', 'app.js', () => utf8(script), 415, /PDF, Word/],
  ['a program', 'document', 'setup.pdf', () => joined('MZ\x90\0', Buffer.alloc(200)), 415, /PDF, Word/],
  ['a shell script', 'document', 'run.sh', () => utf8('#!/bin/sh\nrm -rf /'), 415, /PDF, Word/],
  ['a shortcut', 'document', 'go.url', () => utf8('[InternetShortcut]\nURL=file://evil'), 415, /PDF, Word/],
  ['a word file with macros', 'document', 'a.docx', () => officeFile('docx', {}, 'application/vnd.ms-word.document.macroEnabled.main+xml'), 415, /macros/],
  ['an old word file', 'document', 'a.doc', () => joined(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)), 415, /old Office/],
  ['an archive', 'document', 'a.docx', () => zip({ 'a.txt': 'x' }), 415, /Archives/],
  ['an archive that unpacks to very much', 'document', 'a.docx', () => zip({ 'a.xml': Buffer.alloc(50_000_000) }, { deflate: true }), 415, /Archives/],
  ['a word file of 11,000 parts', 'document', 'a.docx', () => manyEntries(11_000), 413, /at most 10,000/],
  ['a word file that claims to unpack to gigabytes', 'document', 'a.docx', () => lyingSizes(0xfffffffe, 1), 413, /at most 600 MB/],
  ['a java archive', 'document', 'a.docx', () => zip({ 'META-INF/MANIFEST.MF': 'x' }), 415, /Word/],
  ['a drawing as a document', 'document', 'a.svg', () => svg('<script>alert(1)</script>'), 415, /PDF, Word/],
  ['a drawing called text', 'document', 'a.txt', () => svg('<script>alert(1)</script>'), 415, /PDF, Word/],
  ['text with a NUL', 'document', 'a.txt', () => utf8('a\0b'), 415, /UTF-8/],
  ['text of an old encoding', 'document', 'a.csv', () => Buffer.from('Se\xf1or', 'latin1'), 415, /UTF-8/],
  ['text in UTF-16', 'document', 'a.csv', () => Buffer.from('\ufeffa,b', 'utf16le'), 415, /UTF-8/],
  ['text that breaks at its end', 'document', 'a.txt', () => joined('a'.repeat(70_000), Buffer.from([0xe2, 0x82])), 415, /UTF-8/],
  ['a drawing as a photo', 'image', 'a.svg', () => svg('<script>alert(1)</script>'), 415, /JPEG, HEIC/],
  ['a drawing called png', 'image', 'a.png', () => svg('<image href="http://evil"/>'), 415, /JPEG, HEIC/],
  ['a page called jpg', 'image', 'a.jpg', () => utf8(html), 415, /JPEG, HEIC/],
  ['a pdf called jpg', 'image', 'a.jpg', () => pdf(), 415, /JPEG, HEIC/],
  ['an iPhone photo', 'image', 'IMG_1.HEIC', () => isoMedia('heic'), 415, /Most Compatible/],
  ['a tiff', 'image', 'scan.tif', () => picture().tiff().toBuffer(), 415, /Save it as JPEG/],
  ['the head of a jpeg', 'image', 'a.jpg', async () => (await jpeg()).subarray(0, 12), 415, /damaged/],
  ['the head of a png', 'image', 'a.png', async () => (await png()).subarray(0, 20), 415, /./],
  ['a jpeg of nothing but its mark', 'image', 'a.jpg', () => joined(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html), 415, /damaged/],
  ['16,000 × 16,000 pixels', 'image', 'a.png', () => claiming(16_000, 16_000), 413, /50 million/],
  ['two billion pixels wide', 'image', 'a.png', () => claiming(2_000_000_000, 2_000_000_000), 415, /./],
  ['nothing', 'image', 'a.png', () => Buffer.alloc(0), 415, /JPEG, HEIC/],
  ['noise', 'image', 'a.png', () => Buffer.from(Array.from({ length: 999 }, (_, n) => (n * 7919) % 251)), 415, /JPEG, HEIC/],
  ['a sound', 'video', 'a.mp4', () => isoMedia('M4A '), 415, /MP4, MOV/],
  ['an mkv', 'video', 'a.mkv', () => matroska('matroska'), 415, /MKV/],
  ['a playlist', 'video', 'a.mp4', () => utf8('#EXTM3U\nfile:///etc/passwd'), 415, /MP4, MOV/],
  ['a page called mp4', 'video', 'a.mp4', () => utf8(html), 415, /MP4, MOV/],
  ['a picture as a video', 'video', 'a.mp4', png, 415, /MP4, MOV/],
  ['a document where a picture or video belongs', 'imageOrVideo', 'a.pdf', () => pdf(), 415, /picture \(JPEG/],
  ['a page as captions', 'captions', 'a.vtt', () => utf8(html), 415, /WebVTT/],
  ['other subtitles', 'captions', 'a.srt', () => utf8('1\n00:00:00,000 --> 00:00:01,000\nHi'), 415, /WebVTT/],
  ['a page with a drawing in it as a logo', 'logo', 'a.svg', () => joined('<html>', svg('')), 415, /SVG/],
  ['a logo that is a pdf', 'logo', 'a.svg', () => pdf(), 415, /SVG/],
  ['a feed as a logo', 'logo', 'a.svg', () => utf8('<?xml version="1.0"?><rss><svg/></rss>'), 415, /SVG/],
]

test.each(refused)('%s is refused with a sentence that helps', async (_, accepts, name, make, status, words) => {
  const refusal = await judged(accepts, name, await make()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  const { message, details, ...rest } = refusal as AppError
  expect([rest.status, message]).toEqual([status, expect.stringMatching(words)])
  expect(message).toContain(name)
  expect(details.data).toMatchObject({ field: 'file' })
})

test('there are at least sixty of them', () => expect(taken.length + refused.length).toBeGreaterThanOrEqual(60))

test('a location may lower the limits; each kind keeps its own', async () => {
  const file = path.join(folder, 'limited')
  await writeFile(file, await png())
  const size = 2 * 1024 * 1024
  const ask = (accepts: Accepts, own: typeof limits) => judge(means, { field: 'file', name: 'a.png', path: file, size }, accepts, own)
  await expect(ask('image', { ...limits, imageMb: 1 })).rejects.toMatchObject({ status: 413, message: '“a.png” is too large: at most 1 MB, please.' })
  await expect(ask('imageOrVideo', { ...limits, imageMb: 1 })).rejects.toMatchObject({ status: 413 })
  await expect(ask('image', limits)).resolves.toMatchObject({ mime: 'image/png' })
})

test('the bytes are left as they were', async () => {
  const bytes = await jpeg()
  await judged('image', 'a.jpg', bytes)
  expect((await readFile(path.join(folder, 'file'))).equals(bytes)).toBe(true)
})
