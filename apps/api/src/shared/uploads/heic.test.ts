import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testSandbox } from '../../testing/sandbox.ts'
import { convertHeic } from './heic.ts'
import { judge } from './judge.ts'

const sandbox = testSandbox()
const means = { sandbox, location: 'here' }
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-heic-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** 32 × 32 pixels in HEVC, from the test data of libheif (strukturag/libheif, hevc32.heif). */
const photo = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAXttZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABnwABAAAAAAAAAGwAAAAjaW' +
  'luZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA+2lwcnAAAADbaXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMA' +
  'AAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcA' +
  'AAACAAAAABAAAAIAAAAAH////gAAAAAv///+AAAAACAAAADnBpeGkAAAAAAQgAAAAYaXBtYQAAAAAAAAABAAEFgQIDBYQAAAB0bWRhdAAAAGgoAa8TgPUrAhGDczL1mz4HCRRzxqbGjnnUrr1cLTO7' +
  '99zRz6nw0QjRMp+4I2Da10D3ghQEMvB53CWoI0S3qXIb99YsvLFaQ9ZLHxsJsZ9SxlvNJ5EgD4Y4miuaKu3bxPGXDHirp/9TzA==',
  'base64',
)
const limits = { imageMb: 25, documentMb: 100, videoMb: 2048 }

test('a HEIC photo becomes a JPEG where a picture is asked for', async () => {
  const file = path.join(folder, 'photo')
  writeFileSync(file, photo)
  const judged = await judge(means, { field: 'photos', name: 'IMG_0412.HEIC', path: file, size: photo.length }, 'image', limits)
  expect(judged).toEqual({ name: 'IMG_0412.jpg', mime: 'image/jpeg', extension: 'jpg' })
  const { format, width, height } = await sharp(file).metadata()
  expect([format, width, height]).toEqual(['jpeg', 32, 32])
  const [red, green, blue] = await sharp(file).raw().toBuffer()
  expect([red! > 130, green! < 80, blue! > 200]).toEqual([true, true, true])
  expect(readdirSync(folder)).toEqual(['photo'])
})

test('as an attachment it stays what it is', async () => {
  const file = path.join(folder, 'attached')
  writeFileSync(file, photo)
  expect(await judge(means, { field: 'files', name: 'IMG_0412.HEIC', path: file, size: photo.length }, 'any', limits)).toMatchObject({ mime: 'application/octet-stream' })
  expect(readFileSync(file).equals(photo)).toBe(true)
})

test('one that is cut off is refused in words and left as it was', async () => {
  const file = path.join(folder, 'broken')
  const cut = photo.subarray(0, 300)
  writeFileSync(file, cut)
  expect(await convertHeic(sandbox, 'here', file)).toBe('broken')
  expect(readFileSync(file).equals(cut)).toBe(true)
  await expect(judge(means, { field: 'photos', name: 'IMG_1.heic', path: file, size: 300 }, 'image', limits)).rejects.toMatchObject({ status: 415, message: expect.stringContaining('Most Compatible') })
})

test('many at once take turns, and more than 25 megapixels are not unpacked', async () => {
  const files = Array.from({ length: 4 }, (_, n) => path.join(folder, `many-${n}`))
  // Its size is told twelve bytes into the box of that name.
  const huge = Buffer.from(photo)
  huge.writeUInt32BE(8000, huge.indexOf('ispe') + 8)
  huge.writeUInt32BE(8000, huge.indexOf('ispe') + 12)
  for (const file of files) writeFileSync(file, file.endsWith('3') ? huge : photo)
  const results = await Promise.all(files.map((file) => convertHeic(sandbox, 'here', file)))
  expect(results.slice(0, 3)).toEqual(['done', 'done', 'done'])
  expect(results[3]).not.toBe('done')
})
