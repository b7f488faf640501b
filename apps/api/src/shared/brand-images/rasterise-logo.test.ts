import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSandbox } from '../../testing/sandbox.ts'
import { rasteriseLogo } from './rasterise-logo.ts'

const sandbox = testSandbox()
const red = { r: 255, g: 0, b: 0 }
const square = (size: number) => sharp({ create: { width: size, height: size, channels: 3, background: red } })
const svg = (inside: string, attributes = 'viewBox="0 0 100 50"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`)

async function redPixels(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 3]! > 200) count++
  return count
}

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'logo-'))))
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['png', () => square(200).png().toBuffer(), [200, 200]],
  ['jpeg', () => square(2000).jpeg().toBuffer(), [1024, 1024]],
  ['webp', () => square(64).webp().toBuffer(), [64, 64]],
  ['svg, drawn large', async () => svg('<rect width="100" height="50" fill="red"/>'), [1024, 512]],
] as const)('%s becomes a png of ours', async (_, make, size) => {
  const { png, hash } = await rasteriseLogo(sandbox, 'here', await make())
  const { format, width, height } = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', ...size])
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
})

test('a photo is turned upright and tells no place', async () => {
  const photo = await sharp({ create: { width: 300, height: 100, channels: 3, background: red } })
    .withExif({ IFD0: { Copyright: 'Marta' }, IFD3: { GPSLatitude: '40/1 26/1 46/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg().toBuffer()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Marta')
  const { png } = await rasteriseLogo(sandbox, 'here', photo)
  const { exif, width, height, orientation } = await sharp(png).metadata()
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 100, 300])
  expect(png.toString('latin1')).not.toContain('Marta')
})

test('what a drawing runs, fetches or reads from the disk is not drawn', async () => {
  const secret = path.join(folder, 'secret.png')
  await writeFile(secret, await square(50).png().toBuffer())
  const address = pathToFileURL(secret).href
  const drawings = [
    `<script>document.documentElement.style.background='red'</script>`,
    `<image href="${address}" width="100" height="50"/>`,
    `<image xlink:href="${secret}" width="100" height="50"/>`,
    `<image xlink:href="secret.png" width="100" height="50"/>`,
    `<foreignObject width="100" height="50"><body xmlns="http://www.w3.org/1999/xhtml" style="background:red">x</body></foreignObject>`,
    `<style>@import url(${address});</style>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}" parse="text"/>`,
    `<use xlink:href="${address}#x"/>`,
    `<a href="javascript:alert(1)"><text>x</text></a>`,
  ]
  for (const inside of drawings) {
    const file = path.join(folder, 'logo.svg')
    await writeFile(file, svg(`${inside}<rect width="1" height="1" fill="blue"/>`))
    for (const input of [file, svg(`${inside}<rect width="1" height="1" fill="blue"/>`)]) {
      const { png } = await rasteriseLogo(sandbox, 'here', input)
      expect([inside, await redPixels(png)]).toEqual([inside, 0])
      expect(png.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))
    }
  }
})

const bombs = (): Array<[string, () => Promise<Uint8Array> | Uint8Array]> => [
  ['html', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text', () => Buffer.from('a logo')],
  ['nothing', () => Buffer.alloc(0)],
  ['gif', async () => square(64).gif().toBuffer()],
  ['a truncated png', async () => (await square(400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 3000)],
  ['too small', () => square(8).png().toBuffer()],
  ['16,000 × 16,000 pixels', () => sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: red } }).png().toBuffer()],
  ['a drawing of a million by a million', () => svg('<rect width="9" height="9"/>', 'width="1000000" height="1000000"')],
  ['entities within entities', () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, n) => `<!ENTITY b${n} "${`&${n ? `b${n - 1}` : 'a'};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b11;</text></svg>`)],
]
test.each(bombs())('%s is refused in words, quickly', async (_, make) => {
  const input = await make()
  const begun = performance.now()
  await expect(rasteriseLogo(sandbox, 'here', input)).rejects.toMatchObject({ name: 'AppError', status: 400, details: { fields: { logo: expect.stringMatching(/\w+ .*\.$/) } } })
  expect(performance.now() - begun).toBeLessThan(5000)
}, 30_000)
