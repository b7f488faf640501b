import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { behavesAsFiles } from '../../testing/files-suite.ts'
import { openFolder } from './folder.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-files-'))))
afterAll(() => rm(folder, { recursive: true }))

behavesAsFiles(() => openFolder(folder))

test('no part is left after any of this, and no empty folder', async () => {
  expect(await readdir(path.join(folder, 'media/.parts'))).toEqual([])
  expect(await readdir(path.join(folder, 'media'))).not.toContain('many')
})

test('what a crash left half written is never listed, and goes after a day', async () => {
  const parts = path.join(folder, 'media/.parts')
  await writeFile(path.join(parts, 'old'), 'x')
  await writeFile(path.join(parts, 'fresh'), 'x')
  await utimes(path.join(parts, 'old'), new Date(), new Date(Date.now() - 25 * 3600_000))
  const files = openFolder(folder)
  for await (const { key } of files.list('')) expect(key).not.toContain('parts')
  await files.sweep()
  expect(await readdir(parts)).toEqual(['fresh'])
})

test('what is stored while a neighbour’s last file takes the folders away with it is stored', async () => {
  const files = openFolder(folder)
  const body = Buffer.from('x')
  const coming = async (name: string) => {
    for (let n = 0; n < 150; n += 1) {
      await files.put(`busy/a/b/c/d/${name}`, body, { type: 'text/plain' })
      expect(await files.head(`busy/a/b/c/d/${name}`)).toMatchObject({ size: 1 })
      await files.remove([`busy/a/b/c/d/${name}`])
    }
  }
  await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map(coming))
})

test('files are the server’s own', async () => {
  const files = openFolder(folder)
  await files.put('mode/one', Buffer.from('x'), { type: 'text/plain' })
  expect((await stat(path.join(folder, 'media/mode/one'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(folder, 'media/mode'))).mode & 0o777).toBe(0o700)
})

test('a disk that refuses is an error with its code, for "full" to be told in words', async () => {
  const sealed = await mkdtemp(path.join(os.tmpdir(), 'portal-sealed-'))
  await mkdir(path.join(sealed, 'media'))
  await writeFile(path.join(sealed, 'media/.parts'), 'in the way')
  await expect(openFolder(sealed).put('a', Readable.from(['x']), { type: 'text/plain' })).rejects.toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/) })
  await chmod(sealed, 0o700)
  await rm(sealed, { recursive: true })
})

test('what is made at a path of this machine is stored whole, or nothing of it is', async () => {
  const { local, head, remove } = openFolder(folder)
  const parts = () => readdir(path.join(folder, 'media/.parts'))
  const before = await parts()
  const writing = (made: boolean) => async (to: string) => {
    await writeFile(to, 'half', { flag: 'wx' })
    if (!made) throw new Error('no space left')
    return true
  }
  await expect(local!.make('made/one', writing(false), {})).rejects.toThrow('no space left')
  expect(await local!.make('made/one', async () => false, {})).toBeUndefined()
  expect([await head('made/one'), await parts()]).toEqual([undefined, before])
  for (const oneOfMany of [true, false]) expect(await local!.make('made/one', writing(true), { oneOfMany })).toEqual({ size: 4 })
  expect([await head('made/one'), await parts()]).toMatchObject([{ size: 4 }, before])
  await remove(['made/one'])
  expect(() => local!.pathOf('../elsewhere')).toThrow('Not a key')
})

test('it tells how much room its disk has left, also before anything lies there', async () => {
  expect(await openFolder(path.join(folder, 'new')).room()).toBeGreaterThan(0)
})
