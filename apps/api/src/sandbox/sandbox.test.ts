import children, { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { asRefusal } from '../core/errors.ts'
import { slowDrawing } from '../testing/bombs/drawings.ts'
import { heic, picture, svg } from '../testing/sample-files.ts'
import { testSandbox } from '../testing/sandbox.ts'
import { ContentBroken, ContentStopped, SandboxBusy, SandboxClosed, SandboxFull, SandboxUnavailable } from './index.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-foreign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const jpeg = () => picture(600, 400).jpeg().toBuffer()
const clean = { maxPixels: 50_000_000 }
const here = { location: 'here' }
/** The processes that have this folder as theirs. */
const processesIn = (place: string) => readdirSync('/proc').filter((name) => {
  try {
    return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(place)
  } catch {
    return false
  }
})
const linux = test.runIf(process.platform === 'linux')

test('what is made lies apart from the process, and goes when it is not needed any more', async () => {
  const sandbox = testSandbox()
  const made = await sandbox.run('cleanPicture', clean, { ...here, content: await jpeg() })
  expect(made.reply).toMatchObject({ width: 600, height: 400, extension: 'jpg' })
  const file = made.file('clean')
  expect((await made.bytes('clean')).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  await made[Symbol.asyncDispose]()
  expect(existsSync(file)).toBe(false)
})

test('a file is lent and stays as it was', async () => {
  const sandbox = testSandbox()
  const [file, bytes] = [path.join(folder, 'lent.jpg'), await jpeg()]
  writeFileSync(file, bytes)
  await using made = await sandbox.run('identify', { name: 'x.jpg' }, { ...here, content: file })
  expect(made.reply).toEqual({ mime: 'image/jpeg', recognised: 'image/jpeg', picture: { width: 600, height: 400 }, archive: null })
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('what takes too long is ended, says so, and the next piece has a process again', async () => {
  const sandbox = testSandbox({ size: 1, limits: { seconds: 1 } })
  const stopped = await sandbox.run('drawLogo', {}, { ...here, content: slowDrawing }).catch((error: unknown) => error)
  expect(stopped).toBeInstanceOf(ContentStopped)
  expect(stopped).toMatchObject({ limit: 'time' })
  await using next = await sandbox.run('drawLogo', {}, { ...here, content: svg('<rect width="9" height="9"/>') })
  expect(next.reply).toBe('done')
})

const canPart = process.platform === 'linux' && spawnSync('unshare', ['--user', '--map-current-user', '--net', 'true']).status === 0
test.runIf(canPart)('a process has a network of its own, which leads nowhere', async () => {
  const sandbox = testSandbox()
  await (await sandbox.run('cleanPicture', clean, { ...here, content: await jpeg() }))[Symbol.asyncDispose]()
  const [pid] = processesIn(sandbox.folder)
  const network = readlinkSync(`/proc/${pid}/ns/net`)
  expect(network).toMatch(/^net:/)
  expect(network).not.toBe(readlinkSync('/proc/self/ns/net'))
  // Nothing but the tables' heads: nobody listens, and no way leads anywhere.
  expect(readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n')).toHaveLength(1)
  expect(readFileSync(`/proc/${pid}/net/route`, 'utf8').trim().split('\n')).toHaveLength(1)
})

linux('what takes too much memory is ended', async () => {
  const sandbox = testSandbox({ limits: { memoryMb: 150 } })
  const huge = await picture(9000, 5000).png().toBuffer()
  const widths = [9000]
  await expect(sandbox.run('pictureVariants', { widths, ...clean }, { ...here, content: huge })).rejects.toMatchObject({ name: 'ContentStopped', limit: 'memory' })
})

test('what can’t be made sense of leaves the process well', async () => {
  const sandbox = testSandbox({ size: 1 })
  await expect(sandbox.run('documentText', { mime: 'application/pdf' }, { ...here, content: Buffer.from('%PDF-1.7 nothing') })).rejects.toBeInstanceOf(ContentBroken)
  await using next = await sandbox.run('documentText', { mime: 'text/plain' }, { ...here, content: Buffer.from('Hello') })
  expect((await next.bytes('text')).toString()).toBe('Hello')
})

/** What comes of a picture while no process can be started, for one reason or another; the next one has a process again. */
async function whileNoneStarts(sandbox: ReturnType<typeof testSandbox>, hinder: () => () => void) {
  const content = await jpeg()
  const allow = hinder()
  const failed = await sandbox.run('cleanPicture', clean, { ...here, content }).catch((error: unknown) => error).finally(allow)
  await using next = await sandbox.run('cleanPicture', clean, { ...here, content })
  expect(next.reply).toMatchObject({ width: 600 })
  return failed
}
const realSpawn = spawn
const spawning = (instead: typeof spawn) => () => {
  const spy = vi.spyOn(children, 'spawn').mockImplementation(instead)
  syncBuiltinESMExports()
  return () => {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}
const node = (place: string) => () => {
  const before = process.execPath
  process.execPath = place
  return () => void (process.execPath = before)
}

test.each([
  ['its program is not there', node('/nowhere/node')],
  ['its program can’t be run', node('/etc/passwd')],
  ['the machine has no room for one more', spawning(() => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
  })],
  ['the system refuses it', spawning(((_: string, words: string[], options: object) => realSpawn('/nowhere/sh', words, options)) as typeof spawn)],
])('a process that can’t be started is not the content’s doing: %s', async (_, hinder) => {
  expect(await whileNoneStarts(testSandbox({ size: 1 }), hinder)).toBeInstanceOf(SandboxUnavailable)
})

test('nor is it while what the process is made of is not there', () => {
  const away = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) { if (name === 'sharp') throw new Error('gone'); return next(name, context) } })`
  const question = JSON.stringify({ task: 'cleanPicture', input: clean, folder })
  const words = ['--no-warnings', '--import', `data:text/javascript,${encodeURIComponent(away)}`, path.join(import.meta.dirname, 'inside/main.ts')]
  const { status } = spawnSync(process.execPath, words, { input: `${question}\n`, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] })
  expect(status).toBe(127)
})

/** What a process answers that finds a full disk under these names. */
async function whileDiskIsFull(task: string, input: object, content: Buffer, names: readonly string[]) {
  const place = mkdtempSync(path.join(folder, 'full-'))
  writeFileSync(path.join(place, 'in'), content)
  for (const name of names) symlinkSync('/dev/full', path.join(place, name))
  const child = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'inside/main.ts')], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] })
  try {
    child.stdin!.write(`${JSON.stringify({ task, input, folder: place })}\n`)
    const [line] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
    return JSON.parse(String(line)) as unknown
  } finally {
    child.kill('SIGKILL')
  }
}
linux.each([
  ['cleanPicture', clean, jpeg, ['clean']],
  ['pictureVariants', { widths: [320], ...clean }, jpeg, ['w320']],
  ['convertHeic', clean, async () => heic(), ['jpeg']],
  ['drawLogo', {}, jpeg, ['logo']],
  ['drawCover', { widths: { cover: 600 } }, jpeg, ['cover']],
  ['documentText', { mime: 'text/plain' }, async () => Buffer.from('Hello'), ['text']],
] as const)('a disk without room is not the content’s doing: %s', async (task, input, content, names) => {
  expect(await whileDiskIsFull(task, input, await content(), names)).toMatchObject({ ok: false, noRoom: true })
})

linux('and is told like a full disk anywhere', async () => {
  const program = path.join(mkdtempSync(path.join(folder, 'says-')), 'full')
  writeFileSync(program, `#!/bin/sh\nwhile read -r question; do echo '{"ok":false,"message":"No space left on device","noRoom":true}' >&3; done\n`, { mode: 0o700 })
  const allow = node(program)()
  const failed = await testSandbox({ size: 1 }).run('cleanPicture', clean, { ...here, content: await jpeg() }).catch((error: unknown) => error).finally(allow)
  expect(failed).toBeInstanceOf(SandboxFull)
  expect(asRefusal(failed)).toMatchObject({ code: 'server.full' })
})

test('nobody waits for ever for a turn, and one location’s slow work leaves a process to others', async () => {
  const sandbox = testSandbox({ size: 2, patienceMs: 300, limits: { seconds: 2 } })
  const slow = Promise.allSettled([1, 2].map(() => sandbox.run('drawLogo', {}, { ...here, content: slowDrawing })))
  await using next = await sandbox.run('identify', { name: null }, { location: 'next door', content: await jpeg() })
  expect(next.reply.mime).toBe('image/jpeg')
  const [first, second] = await slow
  expect(first).toMatchObject({ reason: { limit: 'time' } })
  expect((second as PromiseRejectedResult).reason).toBeInstanceOf(SandboxBusy)
})

linux('nothing is inherited: no settings, no rights beyond its folder, and processes end when nothing comes or the server stops', async () => {
  const sandbox = testSandbox({ idleMs: 200 })
  await using made = await sandbox.run('identify', { name: null }, { ...here, content: await jpeg() })
  expect(made.reply.mime).toBe('image/jpeg')
  const [pid] = processesIn(sandbox.folder)
  const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean).map((one) => one.split('=')[0]!)
  expect(settings.filter((name) => /DATABASE|SECRET|KEY|DATA_DIR|NODE/.test(name))).toEqual([])
  await expect.poll(() => processesIn(sandbox.folder)).toEqual([])

  const busy = sandbox.run('drawLogo', {}, { ...here, content: slowDrawing }).catch((error: unknown) => error)
  await expect.poll(() => processesIn(sandbox.folder).length).toBe(1)
  await sleep(300)
  await sandbox.close()
  expect(await busy).toBeInstanceOf(SandboxClosed)
  expect(processesIn(sandbox.folder)).toEqual([])
  expect(readdirSync(sandbox.folder)).toEqual([])
  await expect(sandbox.run('identify', { name: null }, here)).rejects.toBeInstanceOf(SandboxClosed)
})

linux('a server that is killed in the middle leaves no process behind', async () => {
  const place = mkdtempSync(path.join(folder, 'killed-'))
  const program = `
    import { openSandbox } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))}
    import { slowDrawing } from ${JSON.stringify(path.join(import.meta.dirname, '../testing/bombs/drawings.ts'))}
    let n = 0
    const sandbox = openSandbox({ newPath: () => ${JSON.stringify(place)} + '/' + n++, log: { warn() {} }, limits: { seconds: 60 } })
    await sandbox.run('drawLogo', {}, { location: 'here', content: slowDrawing })`
  const server = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], { stdio: 'ignore' })
  await expect.poll(() => processesIn(`--allow-fs-write=${place}`).length, { timeout: 10_000 }).toBe(1)
  await sleep(1_000)
  server.kill('SIGKILL')
  await expect.poll(() => processesIn(`--allow-fs-write=${place}`), { timeout: 15_000 }).toEqual([])
})

test('a process is replaced after some pieces of work', async () => {
  const sandbox = testSandbox({ size: 1, piecesEach: 2 })
  const folders = new Set<string>()
  for (let piece = 0; piece < 4; piece++) {
    await using made = await sandbox.run('identify', { name: null }, { ...here, content: await jpeg() })
    expect(made.reply.mime).toBe('image/jpeg')
    await sleep(50)
    for (const name of readdirSync(sandbox.folder)) folders.add(name)
  }
  expect(folders.size).toBeGreaterThanOrEqual(2)
})
