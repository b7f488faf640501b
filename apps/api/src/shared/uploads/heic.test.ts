import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heic } from '../../testing/sample-files.ts'
import { testSandbox } from '../../testing/sandbox.ts'
import { convertHeic } from './heic.ts'
import { judge } from './judge.ts'

const sandbox = testSandbox()
const means = { sandbox, location: 'here' }
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-heic-'))
afterAll(() => rmSync(folder, { recursive: true }))

const photo = heic()
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

test('as an attachment it becomes one, too: what it knows of its place goes; where it can’t be read it is refused in words', async () => {
  const file = path.join(folder, 'attached')
  const attach = (bytes: Uint8Array, accepts: 'any' | 'part' = 'any') => {
    writeFileSync(file, bytes)
    return judge(means, { field: 'files', name: 'IMG_0412.HEIC', path: file, size: bytes.length }, accepts, limits)
  }
  expect(await attach(photo)).toEqual({ name: 'IMG_0412.jpg', mime: 'image/jpeg', extension: 'jpg' })
  expect((await sharp(file).metadata()).format).toBe('jpeg')
  await expect(attach(photo.subarray(0, 300))).rejects.toMatchObject({ status: 415, message: expect.stringContaining('Most Compatible') })
  // A part of one is not looked at before the whole is there.
  for (const part of [photo, photo.subarray(0, 300)]) {
    expect(await attach(part, 'part')).toEqual({ name: 'IMG_0412.HEIC', mime: 'application/octet-stream', extension: 'bin' })
    expect(readFileSync(file).equals(part)).toBe(true)
  }
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
