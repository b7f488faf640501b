import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPlace } from './film-place.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-film-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const box = (type: string, ...content: Array<Buffer | string>) => {
  const body = Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const start = box('ftyp', 'qt  \0\0\0\0qt  ')
const written = '+40.7128-074.0060+010.500/'
const sound = box('mdat', `a picture that looks like ${written} stays as it is`)
const longSound = () => {
  const content = Buffer.from('as long as its length has eight bytes')
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write('mdat', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, content])
}
const ofPhone = box('udta', box('\u00a9xyz', '\0\x1a\x15\xc7', written), box('\u00a9mak', 'Maker'))
const ofApple = box('meta', box('keys', 'mdtacom.apple.quicktime.location.ISO6709'), box('ilst', box('\0\0\0\x01', box('data', '\0\0\0\x01\0\0\0\0', written))))
const place3gp = Buffer.from('0000000015c700004a0600287128000a8000', 'hex')

async function after(...parts: Buffer[]) {
  const file = path.join(folder, 'film')
  const before = Buffer.concat(parts)
  await writeFile(file, before)
  const changed = await forgetPlace(file)
  return { changed, before, bytes: await readFile(file) }
}

test.each([
  ['of a phone', box('moov', box('mvhd', 'x'), ofPhone)],
  ['of QuickTime', box('moov', ofApple)],
  ['of a track', box('moov', box('trak', ofPhone))],
  ['beside the film', ofPhone],
  ['over the border of what is read at once', box('moov', Buffer.alloc((1 << 20) - 40, 'x'), ofPhone)],
])('the place in the description %s is taken out, and nothing else', async (_, description) => {
  for (const parts of [[start, description, sound], [start, sound, longSound(), description]]) {
    const { changed, before, bytes } = await after(...parts)
    expect(changed).toBe(true)
    expect(bytes.length).toBe(before.length)
    expect(bytes.indexOf('074.0060')).toBe(bytes.indexOf(sound) + sound.indexOf('074.0060'))
    const differing = [...bytes.keys()].filter((at) => bytes[at] !== before[at])
    expect(differing.length).toBeGreaterThan(5)
    expect(differing.length).toBeLessThan(written.length)
    expect(bytes.includes(sound)).toBe(true)
  }
})

test.each([0, (1 << 20) - 70, (1 << 20) - 30])('a place in numbers is called free and emptied, %i bytes on', async (from) => {
  const { changed, before, bytes } = await after(start, box('moov', Buffer.alloc(from, 'x'), box('udta', box('loci', '\0\0\0\0\x15\xc7home\0', place3gp), box('auth', 'x'))), sound)
  expect([changed, bytes.length, bytes.includes('loci'), bytes.includes(place3gp), bytes.includes('home'), bytes.includes('auth')]).toEqual([true, before.length, false, false, false, true])
})

test.each([
  ['no place', [start, box('moov', box('mvhd', 'x')), sound]],
  ['no film', [Buffer.from('\x1aE\xdf\xa3 something else '.repeat(20), 'latin1')]],
  ['nothing', [Buffer.alloc(0)]],
  ['a length of none', [start, Buffer.alloc(16), box('moov', ofPhone)]],
  ['a length behind its end', [start, Buffer.from('7fffffff6d6f6f76', 'hex'), Buffer.from(written)]],
])('where there is %s nothing is touched', async (_, parts) => {
  const { changed, before, bytes } = await after(...parts)
  expect([changed, bytes.equals(before)]).toEqual([false, true])
})
