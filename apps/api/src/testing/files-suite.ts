import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Files } from '../outside/files/index.ts'

const mb = 1024 * 1024

/** What every store does, whatever it is made of. */
export function behavesAsFiles(store: () => Files) {
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await store().get(key, range)
    return found && { size: found.size, bytes: await buffer(found.body) }
  }
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of store().list(prefix)) keys.push(key)
    return keys.toSorted()
  }
  const text = { type: 'text/plain' }

  test('what is put is there, whole and with its size and time', async () => {
    const begun = Date.now() - 2000
    expect(await store().put('a/brand/one', Buffer.from('hello'), text)).toEqual({ size: 5 })
    expect(await read('a/brand/one')).toEqual({ size: 5, bytes: Buffer.from('hello') })
    const { size, at } = (await store().head('a/brand/one'))!
    expect([size, at.getTime() >= begun, at.getTime() <= Date.now() + 2000]).toEqual([5, true, true])
  })

  test('what is not there is undefined', async () => {
    expect(await store().get('a/nothing')).toBeUndefined()
    expect(await store().head('a/nothing')).toBeUndefined()
    expect(await store().get('a/brand/one/below')).toBeUndefined()
  })

  test('a range is both ends included, with the size of the whole', async () => {
    await store().put('a/range', Buffer.from('0123456789'), text)
    expect(await read('a/range', { start: 2, end: 4 })).toEqual({ size: 10, bytes: Buffer.from('234') })
    expect(await read('a/range', { start: 9, end: 9 })).toEqual({ size: 10, bytes: Buffer.from('9') })
  })

  test('a file of this machine is taken, whole, and no longer lies where it was', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-take-'))
    const from = path.join(folder, 'film')
    const bytes = randomBytes(mb + 7)
    await writeFile(from, bytes)
    expect(await store().take('a/taken', from, { type: 'video/mp4' })).toEqual({ size: mb + 7 })
    expect((await read('a/taken'))!.bytes.equals(bytes)).toBe(true)
    expect(await readdir(folder)).toEqual([])
    await expect(store().take('a/taken', from, { type: 'video/mp4' })).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await read('a/taken'))!.size).toBe(mb + 7)
    await rm(folder, { recursive: true })
  })

  test('of many that come together each is there at once, and stays when they are settled', async () => {
    const keys = ['a/many/1/x', 'a/many/2/x', 'a/many/2/y']
    for (const key of keys) expect(await store().put(key, Buffer.from(key), { ...text, oneOfMany: true })).toEqual({ size: 10 })
    await store().settle([...keys, 'a/many/gone'])
    for (const key of keys) expect((await read(key))!.bytes.toString()).toBe(key)
  })

  test('an empty file is a file', async () => {
    expect(await store().put('a/empty', Readable.from([]), text)).toEqual({ size: 0 })
    expect(await read('a/empty')).toEqual({ size: 0, bytes: Buffer.alloc(0) })
  })

  test('a later put replaces an earlier one whole', async () => {
    await store().put('a/twice', Buffer.from('a longer one'), text)
    await store().put('a/twice', Readable.from([Buffer.from('short')]), text)
    expect(await read('a/twice')).toEqual({ size: 5, bytes: Buffer.from('short') })
  })

  test('20 MB in pieces of any size come back byte for byte', async () => {
    const pieces = Array.from({ length: 40 }, (_, n) => randomBytes(n % 3 ? mb / 2 : mb / 2 + n))
    const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    const size = pieces.reduce((total, { length }) => total + length, 0)
    expect(await store().put('a/large', Readable.from(pieces), { type: 'video/mp4' })).toEqual({ size })
    const back = await read('a/large')
    expect([back!.size, sum(back!.bytes)]).toEqual([size, sum(Buffer.concat(pieces))])
  })

  test.each([['at once', 0], ['in the middle of a large one', 18]])('a source that breaks %s leaves what was there, and its own error', async (_, good) => {
    await store().put('a/broken', Buffer.from('before'), text)
    const source = Readable.from((async function* () {
      for (let n = 0; n < good; n++) yield Buffer.alloc(mb)
      throw new RangeError('the sender went away')
    })())
    await expect(store().put('a/broken', source, text)).rejects.toThrow(new RangeError('the sender went away'))
    await expect(store().put('a/never', Readable.from((async function* () { yield Buffer.from('x'); throw new RangeError('gone') })()), text)).rejects.toThrow('gone')
    expect((await read('a/broken'))!.bytes.toString()).toBe('before')
    expect(await store().head('a/never')).toBeUndefined()
  })

  test('a list holds what is below, by whole segments, and nobody else’s', async () => {
    for (const key of ['l/x/1', 'l/x/y/2', 'l/xz/3', 'lx/4']) await store().put(key, Buffer.from(key), text)
    expect(await keysBelow('l/x')).toEqual(['l/x/1', 'l/x/y/2'])
    expect(await keysBelow('l/x/')).toEqual(['l/x/1', 'l/x/y/2'])
    expect(await keysBelow('l')).toEqual(['l/x/1', 'l/x/y/2', 'l/xz/3'])
    expect(await keysBelow('nobody')).toEqual([])
    for await (const one of store().list('l/xz')) expect(one).toEqual({ key: 'l/xz/3', size: 6, at: expect.any(Date) })
    expect(await keysBelow('')).toEqual(expect.arrayContaining(['l/x/1', 'lx/4', 'a/range']))
  })

  test('1,100 are listed and removed, and nothing beside them', async () => {
    const keys = Array.from({ length: 1100 }, (_, n) => `many/${n}`)
    for (let n = 0; n < keys.length; n += 50) await Promise.all(keys.slice(n, n + 50).map((key) => store().put(key, Buffer.from('x'), text)))
    await store().put('many2', Buffer.from('stays'), text)
    expect((await keysBelow('many')).length).toBe(1100)
    await store().remove([...keys, 'many/never-there'])
    expect(await keysBelow('many')).toEqual([])
    expect(await store().head('many2')).toBeDefined()
    await store().remove([])
  }, 60_000)

  test.each(['', '/', 'a/../b', '../b', 'a//b', '/a', 'a/', 'a/.', './a', '.parts/x', 'a b', 'a\0b', 'a\\b', 'ä', `${'a/'.repeat(300)}a`])('%j is no key', async (key) => {
    await expect((async () => store().put(key, Buffer.from('x'), text))()).rejects.toThrow('Not a key')
    await expect((async () => store().get(key))()).rejects.toThrow('Not a key')
    await expect((async () => store().remove([key]))()).rejects.toThrow('Not a key')
  })

  test('puts and removes of neighbours at once hurt nobody', async () => {
    await Promise.all(Array.from({ length: 40 }, async (_, n) => {
      await store().put(`busy/folder/${n}`, Buffer.from(String(n)), text)
      if (n % 2) await store().remove([`busy/folder/${n}`])
    }))
    expect((await keysBelow('busy')).length).toBe(20)
  })
}
