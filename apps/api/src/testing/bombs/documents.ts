import { deflateSync } from 'node:zlib'
import { officeFile, zip } from '../sample-files.ts'

const word = (inside: string) => `<w:document xmlns:w="w"><w:body>${inside}</w:body></w:document>`
const archive = (kind: 'docx' | 'xlsx' | 'pptx', parts: Record<string, Uint8Array | string>) => deflated(kind, parts)

/** An Office file whose parts are packed: some kilobytes of much. */
function deflated(kind: 'docx' | 'xlsx' | 'pptx', parts: Record<string, Uint8Array | string>): Buffer {
  const main = { docx: ['word/document.xml', 'wordprocessingml.document'], xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'], pptx: ['ppt/presentation.xml', 'presentationml.presentation'] }[kind]
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main[0]}" ContentType="application/vnd.openxmlformats-officedocument.${main[1]}.main+xml"/></Types>`
  return zip({ '[Content_Types].xml': types, [main[0]!]: '<x/>', ...parts }, { deflate: true })
}

/** Millions of paragraphs without a word: a tree of them is gigabytes. */
export const manyParagraphs = (count: number) => archive('docx', { 'word/document.xml': word('<w:p><w:r><w:t/></w:r></w:p>'.repeat(count)) })
export const deepParagraphs = (depth: number) => archive('docx', { 'word/document.xml': word(`${'<w:p>'.repeat(depth)}${'</w:p>'.repeat(depth)}`) })
export const longWord = (megabytes: number) => archive('docx', { 'word/document.xml': word(`<w:p><w:r><w:t>${'a'.repeat(megabytes * 1024 * 1024)}</w:t></w:r></w:p>`) })
export const unclosedTags = (count: number) => archive('docx', { 'word/document.xml': '<w:t '.repeat(count) })
export const manyEntries = (count: number) => officeFile('docx', Object.fromEntries(Array.from({ length: count }, (_, n) => [`word/media/${n}`, 'x'])))
/** Slides of spaces, each within every limit for one part. */
export const manySlides = (count: number, megabytes: number) => {
  const slide = `<p:sld>${`<a:p><a:t>${' '.repeat(1000)}</a:t></a:p>`.repeat(megabytes * 1000)}</p:sld>`
  return archive('pptx', Object.fromEntries(Array.from({ length: count }, (_, n) => [`ppt/slides/slide${n + 1}.xml`, slide])))
}
export const sharedText = (length: number, cells: number) => archive('xlsx', {
  'xl/sharedStrings.xml': `<sst><si><t>${'long '.repeat(length / 5)}</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(cells / 100)}</sheetData>`,
})
export const farCells = (rows: number) => archive('xlsx', { 'xl/worksheets/sheet1.xml': `<sheetData>${'<row><c r="XFD1048576"><v>1</v></c></row>'.repeat(rows)}</sheetData>` })

/** A file whose list claims other sizes than its parts have. */
export function lyingSizes(claimed: number, megabytes: number): Buffer {
  const bytes = archive('docx', { 'word/document.xml': word(`<w:t>${'a'.repeat(megabytes * 1024 * 1024)}</w:t>`) })
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')) bytes.writeUInt32LE(claimed, at + 24)
  return bytes
}
/** An archive in an archive in an archive. */
export function nestedArchives(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(1024 * 1024)
  for (let level = 0; level < depth; level++) inner = zip(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}.zip`, inner])), { deflate: true })
  return officeFile('docx', { 'word/embeddings/all.zip': inner })
}

function pdfOf(objects: string[], streams: Array<[dictionary: string, bytes: Buffer]> = []): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  const add = (bytes: Buffer) => {
    offsets.push(at)
    parts.push(bytes)
    at += bytes.length
  }
  objects.forEach((object, index) => add(Buffer.from(`${index + 1} 0 obj${object}endobj\n`)))
  streams.forEach(([dictionary, bytes], index) => add(Buffer.concat([
    Buffer.from(`${objects.length + index + 1} 0 obj<<${dictionary}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream endobj\n'),
  ])))
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = offsets.length + 1
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`)])
}
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const page = (contents: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${contents}/Resources<</Font<</F1 4 0 R>>>>>>`
const onePage = (content: Buffer, filter = '/Filter/FlateDecode', packed: Buffer = deflateSync(content)) =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page('5 0 R'), font], [[filter, packed]])

/** Millions of drawing commands, each with a word. */
export const manyWords = (count: number) => onePage(Buffer.from(`BT /F1 9 Tf ${'1 0 0 1 9 9 Tm (a) Tj '.repeat(count)} ET`))
export const manyStates = (count: number) => onePage(Buffer.from('q '.repeat(count)))
export const deepArrays = (depth: number) => onePage(Buffer.from(`BT ${'['.repeat(depth)} ET`))
export const packedZeros = (megabytes: number) => onePage(Buffer.alloc(megabytes * 1024 * 1024, 32))
/** Packed again and again: the innermost is all there is to send. */
export function packedOften(times: number, megabytes: number): Buffer {
  let bytes: Buffer = Buffer.alloc(megabytes * 1024 * 1024, 32)
  for (let time = 0; time < times; time++) bytes = deflateSync(bytes)
  return onePage(bytes, `/Filter[${'/FlateDecode'.repeat(times)}]`, bytes)
}
export const samePage = (count: number, words: number) => pdfOf(
  ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${count}>>`, page('5 0 R'), font],
  [['/Filter/FlateDecode', deflateSync(Buffer.from(`BT /F1 9 Tf ${'(word) Tj '.repeat(words)} ET`))]],
)
export const ownChild = () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000000>>'])
export const deepPages = (depth: number) => pdfOf(
  ['<</Type/Catalog/Pages 2 0 R>>', ...Array.from({ length: depth }, (_, n) => `<</Type/Pages/Kids[${n + 3} 0 R]/Count 1>>`), `<</Type/Page/Parent ${depth + 1} 0 R/MediaBox[0 0 9 9]>>`],
)
/** A form that draws itself ten times, and so on. */
export const nestedForms = (depth: number) => pdfOf(
  ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 5 0 R/Resources<</XObject<</X 6 0 R>>>>>>`, font],
  Array.from({ length: depth }, (_, n) => [n ? `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${n === depth - 1 ? 4 : n + 6} 0 R>>>>` : '', Buffer.from('/X Do '.repeat(10))] as [string, Buffer]),
)
