import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deadJobs } from '@portal/db/queue'
import * as documents from '../testing/bombs/documents.ts'
import { bombs } from '../testing/bombs/index.ts'
import { testSandbox } from '../testing/sandbox.ts'
import { picture } from '../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { ContentStopped } from './index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const office = 'application/vnd.openxmlformats-officedocument'
const own = testSandbox()
const hurried = testSandbox({ limits: { seconds: 3 } })
/** What is read of it; a limit that ended the reading as its name. */
async function read(bytes: Uint8Array, mime: string, reading = own) {
  try {
    await using done = await reading.run('documentText', { mime }, { location: 'here', content: bytes })
    return (await done.bytes('text')).length
  } catch (error) {
    if (error instanceof ContentStopped) return error.limit
    throw error
  }
}

test.each([
  ['three million paragraphs without a word', () => documents.manyParagraphs(3_000_000), `${office}.wordprocessingml.document`],
  ['paragraphs in paragraphs', () => documents.deepParagraphs(1_000_000), `${office}.wordprocessingml.document`],
  ['sixty slides of spaces, four megabytes each', () => documents.manySlides(60, 4), `${office}.presentationml.presentation`],
  ['a part that claims no size', () => documents.lyingSizes(1, 100), `${office}.wordprocessingml.document`],
])('an Office file of %s is read as far as there is room', async (_, make, mime) => {
  expect(await read(make(), mime)).toSatisfy((said: unknown) => typeof said === 'number' && said <= 3_000_000)
})

test.each([
  ['millions of words', () => documents.manyWords(2_000_000)], ['a stream packed three times', () => documents.packedOften(3, 150)], ['pages within themselves', () => documents.ownChild()],
])('a PDF of %s is read, given up or refused, and the process that serves does none of it', async (_, make) => {
  const before = process.memoryUsage.rss()
  const bytes = make()
  const late: number[] = []
  let last = performance.now()
  const beat = setInterval(() => {
    late.push(performance.now() - last)
    last = performance.now()
  }, 20)
  const said = await read(bytes, 'application/pdf', process.env.PROVE ? own : hurried).catch((error: Error) => error.name)
  clearInterval(beat)
  expect(['ContentBroken', 'time', 'memory']).toContain(typeof said === 'number' ? 'time' : said)
  expect(process.memoryUsage.rss() - before).toBeLessThan(600 * 1024 * 1024)
  // It went on all the while: what it did itself took no second of it.
  expect(Math.max(0, ...late)).toBeLessThan(5_000)
}, 60_000)

test('names, addresses, bodies, lists, settings and beginnings that were slow are answered, in words', async () => {
  const wanted = bombs().filter(({ kind, name }) => ['name', 'address', 'json', 'staff', 'settings'].includes(kind) || name.startsWith('headshot'))
  expect(wanted.length).toBeGreaterThanOrEqual(50)
  for (const bomb of wanted) {
    const { method, path, file } = bomb
    const form = new FormData()
    if (file) {
      for (const [field, value] of Object.entries(file.fields ?? {})) form.append(field, value)
      form.append(file.field, new Blob([Buffer.from(await file.bytes())]), file.name)
    }
    const reply = await admin.raw(method, `/api${path}`, file ? { body: form } : { body: bomb.body!(), headers: { 'content-type': 'application/json' } })
    expect([bomb.name, reply.status < 500]).toEqual([bomb.name, true])
    if (!reply.ok) expect(await reply.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) })
  }
}, 120_000)

test('a document or picture that ended its process stays as it came, and its job is a dead letter at once', async () => {
  await world.work()
  const { data: [document] } = await admin.documents.upload({ category: 'policy' } as never, { files: { documents: [{ name: 'a.txt', bytes: 'Words' }] } })
  const { data: [photo] } = await admin.photos.upload({ category: 'teamEvents' } as never, { files: { photos: [{ name: 'a.jpg', bytes: await picture(900, 600).jpeg().toBuffer() }] } })
  const run = vi.spyOn(world.services.sandbox, 'run').mockRejectedValue(new ContentStopped('memory', 'documentText'))
  const ran = await world.work()
  run.mockRestore()
  expect(ran.filter(({ error }) => error).map(({ task, attempt }) => [task, attempt]).sort()).toEqual([['document.text', 1], ['media.variants', 1]])
  const { jobs } = await deadJobs(world.services.direct, { schema: world.queue.schema })
  expect(jobs.map(({ task, attempts }) => [task, attempts]).sort()).toEqual([['document.text', 1], ['media.variants', 1]])
  expect(await world.work(new Date(Date.now() + 86_400_000))).not.toContainEqual(expect.objectContaining({ task: 'document.text' }))
  expect(await (await admin.raw('GET', document!.url)).text()).toBe('Words')
  const words = await admin.raw('GET', `/api/documents/${document!.id}/text`)
  expect([words.status, await words.json()]).toMatchObject([404, { code: 'documents.unread_memory', error: expect.stringContaining('too much memory') }])
  const shown = (await admin.photos.list()).data.find(({ id }) => id === photo!.id)!
  expect((await admin.raw('GET', shown.thumbnail_url!)).status).toBe(200)
})
