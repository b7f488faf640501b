import { crc32 } from 'node:zlib'
import type { Page } from 'playwright/test'
import sharp from 'sharp'

/** What a phone makes: lying on its side, with the place where it was taken. */
export const phonePhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2693d' } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 5/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 14/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PDF made of these objects, the first of which is its catalogue. */
function pdfFrom(objects: (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = pieces[0]!.length
  const starts = objects.map((object, index) => {
    const start = length
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    pieces.push(piece)
    length += piece.length
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  pieces.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`))
  return Buffer.concat(pieces)
}

const page = (resources: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents 4 0 R >>`,
]
const stream = (content: string | Buffer, more = '') =>
  Buffer.concat([Buffer.from(`<< /Length ${content.length} ${more}>>\nstream\n`), Buffer.from(content), Buffer.from('\nendstream')])

/** A PDF of one page that says one line. */
export const pdfOf = (line: string): Buffer =>
  pdfFrom([
    ...page('/Font << /F1 5 0 R >>'),
    stream(`BT /F1 20 Tf 60 700 Td (${line}) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])

/** What a scanner makes: a page that is a picture and has no words. */
export async function scanned(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 306, height: 396, channels: 3, background: '#d9b44a' } }).jpeg().toBuffer()
  return pdfFrom([
    ...page('/XObject << /I 5 0 R >>'),
    stream('q 612 0 0 792 0 0 cm /I Do Q'),
    stream(picture, '/Type /XObject /Subtype /Image /Width 306 /Height 396 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode '),
  ])
}

/** A ZIP archive of stored entries. */
function zip(entries: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(Buffer.byteLength(content), 14)
    common.writeUInt32LE(Buffer.byteLength(content), 18)
    common.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, tail, Buffer.from(name)]))
    local.push(Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name + content)]))
    offset += local.at(-1)!.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

/** A Word file of one paragraph. */
export const docxOf = (text: string): Buffer =>
  zip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  })

/** A film as long in bytes as a long one: a box of nothing at its end. */
export function padded(mp4: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes - mp4.length)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([mp4, box])
}

/** A second of film, recorded by the browser itself. */
export async function film(page: Page, type = 'video/webm;codecs=vp8'): Promise<Buffer> {
  const recorded = await page.evaluate(async (mimeType) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const paint = canvas.getContext('2d')!
    let hue = 0
    const timer = setInterval(() => {
      paint.fillStyle = `hsl(${(hue += 9)} 60% 45%)`
      paint.fillRect(0, 0, 320, 180)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    recorder.stop()
    await stopped
    clearInterval(timer)
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  }, type)
  return Buffer.from(recorded)
}
