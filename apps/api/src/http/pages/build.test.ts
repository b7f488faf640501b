import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuild } from './build.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-built-'))))
afterAll(() => rm(folder, { recursive: true }))

async function built(name: string, text: string) {
  const place = path.join(folder, name)
  await mkdir(path.join(place, 'assets'), { recursive: true })
  await writeFile(path.join(place, 'assets', `${text}.js`), text)
  await writeFile(path.join(place, 'index.html'), text)
  return place
}

test('while there is no whole build the last one is served, and a new one as soon as it is there', async () => {
  const place = await built('dist', 'one')
  await writeFile(path.join(place, 'assets/later.js'), 'later')
  const build = openBuild(place)
  const asset = async (name: string) => Buffer.from((await (await build.file(`assets/${name}.js`))!.bytes(undefined)).body).toString()
  expect([await build.page(), await asset('one')]).toEqual(['one', 'one'])

  await rename(place, path.join(folder, 'away'))
  expect([await build.page(), await asset('one')]).toEqual(['one', 'one'])
  await expect(asset('later')).rejects.toThrow('ENOENT')
  await rename(path.join(folder, 'away'), place)
  expect(await asset('later')).toBe('later')
  await rm(place, { recursive: true })
  // A page that can't be read as one is no build.
  await mkdir(path.join(place, 'index.html'), { recursive: true })
  expect([await build.page(), await asset('one')]).toEqual(['one', 'one'])
  await rm(place, { recursive: true })

  await built('dist', 'two')
  expect([await build.page(), await asset('two'), await build.file('assets/one.js')]).toEqual(['two', 'two', undefined])
})

test('where nothing was built there is nothing, until there is', async () => {
  const build = openBuild(path.join(folder, 'later'))
  expect([await build.page(), await build.file('assets/three.js'), await build.hints('/', false)]).toEqual([undefined, undefined, undefined])
  await built('later', 'three')
  expect(await build.page()).toBe('three')
})
