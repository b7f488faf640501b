import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { heic } from '../sample-files.ts'

const chunk = (type: string, body: Uint8Array) => {
  const bytes = Buffer.alloc(12 + body.length)
  bytes.writeUInt32BE(body.length, 0)
  bytes.write(type, 4, 'latin1')
  bytes.set(body, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + body.length)), 8 + body.length)
  return bytes
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG of one colour: kilobytes that unpack to width × height × 8 bytes. */
export function emptyPng(width: number, height: number, { interlaced = false, rows = height } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([16, 6, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc((width * 8 + 1) * rows))), chunk('IEND', Buffer.alloc(0))])
}
/** A small picture with much beside it: packed texts, profiles, unknown chunks. */
export async function stuffedPng(type: 'zTXt' | 'iCCP' | 'tEXt' | 'prVt', megabytes: number, times = 1): Promise<Buffer> {
  const plain = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } }).png().toBuffer()
  const packed = type === 'tEXt' || type === 'prVt' ? Buffer.alloc(megabytes * 1024 * 1024, 97) : deflateSync(Buffer.alloc(megabytes * 1024 * 1024))
  const more = chunk(type, Buffer.concat([Buffer.from('name\0\0'), packed]))
  return Buffer.concat([plain.subarray(0, 33), ...Array.from({ length: times }, () => more), plain.subarray(33)])
}
/** Many frames of few bytes each on a large screen. */
export function manyFrames(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.concat([Buffer.from([0x21, 0xf9, 4, 8, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0])])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
export const webp = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).webp({ quality: 1, effort: 0 }).toBuffer()
export const jpeg = async (width: number, height: number, progressive: boolean) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } }).withMetadata({ orientation: 6 }).jpeg({ progressive, quality: 10 }).toBuffer()

/** A HEIC photo that claims another size, is cut off, or has other bytes where this number of places falls. */
export function brokenHeic({ side, cut, flips = 0 }: { side?: number; cut?: number; flips?: number }): Buffer {
  const bytes = heic()
  if (side) for (const at of [8, 12]) bytes.writeUInt32BE(side, bytes.indexOf('ispe') + at)
  for (let flip = 1; flip <= flips; flip++) bytes[32 + ((flip * 7919) % (bytes.length - 32))]! ^= flip & 0xff
  return bytes.subarray(0, cut)
}
