// What migrations make of the rows that are there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openClient } from '../driver.ts'
import { migrateFleet } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { createSchema, dropSchema } from './provision.ts'
import { openScratch, testLanePassword } from '../testing/scratch.ts'

let scratch: Awaited<ReturnType<typeof openScratch>>
let server: Client
beforeAll(async () => {
  scratch = await openScratch()
  server = openClient(scratch.url, { name: 'tests' })
})
afterAll(async () => {
  await server?.end()
  await scratch?.close()
})

test('every portal is called after the update what it was called before, as its brand is, also where an admin had typed a name that was shown nowhere', async () => {
  const all = readMigrations('tenant')
  const before = all.filter(({ number }) => number < 63)
  const named = async (brand: string, version: number, portalName?: string) => {
    const { id } = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning', migrations: before })
    await scratch.admin.unsafe(`insert into ${id}.branding (header_logo_text, primary_color, secondary_color, background_color) values ('${brand}', '#111111', '#222222', '#ffffff')`)
    await scratch.admin.unsafe(`insert into ${id}.settings (id, settings, version) values (1, '${JSON.stringify({ general: { portalName, tagline: 'Caw' } })}', ${version})`)
    return id
  }
  const long = 'Crow '.repeat(13).trim()
  const made = [await named('Crow', 1, 'Green Crow'), await named('Crow', 2, 'Green Crow'), await named('Crow', 3), await named(long, 2, 'Green Crow')]
  expect((await migrateFleet(server, { migrations: all })).failed).toEqual([])
  const general = async (id: string) => (await scratch.admin.unsafe(`select settings->'general' as general from ${id}.settings`))[0]?.general
  // Without one of its own a portal is called as its brand is.
  expect(await Promise.all(made.map(general))).toEqual([{ portalName: 'Crow', tagline: 'Caw' }, { portalName: 'Crow', tagline: 'Caw' }, { tagline: 'Caw' }, { tagline: 'Caw' }])
  for (const id of made) await dropSchema(server, id)
})

test('what was written before is found without accents, and as it was found', async () => {
  const all = readMigrations('tenant')
  const { id } = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning', migrations: all.filter(({ number }) => number < 64) })
  await scratch.admin.unsafe(`insert into ${id}.messages (conversation_id, seq, text) select id, 1, 'Mañana cambian los turnos' from ${id}.conversations limit 1`)
  expect((await migrateFleet(server, { migrations: all })).failed).toEqual([])
  const asked = ["to_tsquery('ext.plain', 'manana')", "to_tsquery('spanish', 'turno')", "to_tsquery('simple', 'cambi:*')"]
  const found = await scratch.admin.unsafe(`select ${asked.map((query, nth) => `search @@ ${query} as q${String(nth)}`).join(', ')} from ${id}.messages`)
  expect([...found]).toEqual([{ q0: true, q1: true, q2: true }])
  await dropSchema(server, id)
})

test('what was written before is found by each of its words, whatever stands between them', async () => {
  const all = readMigrations('tenant')
  const { id } = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning', migrations: all.filter(({ number }) => number < 67) })
  const [text, long] = ['milk/egg/soy', 'clean.Then '.repeat(90_000)]
  await scratch.admin.unsafe(`insert into ${id}.messages (conversation_id, seq, text) select id, 1, '${text}' from ${id}.conversations limit 1`)
  await scratch.admin.unsafe(`
    with file as (insert into ${id}.media (name, kind, mime, extension, size, sha256) values ('a.pdf', 'document', 'application/pdf', 'pdf', 1, 'x') returning id),
      made as (insert into ${id}.documents (category, media_id) select 'forms', id from file returning id)
    insert into ${id}.document_texts (document_id, file_version, text) select id, 1, '${text} ${long}' from made`)
  const found = async () => {
    const [row] = await scratch.admin.unsafe(`select (select count(*)::int from ${id}.messages where search @@ to_tsquery('ext.plain', 'egg')) as messages,
      (select count(*)::int from ${id}.document_texts where search @@ to_tsquery('ext.plain', 'soy & then')) as texts`)
    return row
  }
  expect(await found()).toEqual({ messages: 0, texts: 0 })
  expect((await migrateFleet(server, { migrations: all })).failed).toEqual([])
  expect(await found()).toEqual({ messages: 1, texts: 1 })
  await dropSchema(server, id)
})

test('nobody counts as having agreed to a privacy policy because they were there before it was asked', async () => {
  const all = readMigrations('tenant')
  const { id } = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning', migrations: all.filter(({ number }) => number < 62) })
  await scratch.admin.unsafe(`insert into ${id}.settings (id, settings) values (1, '{"privacy": {"policyText": "We keep little.", "policyVersion": "3"}}')`)
  await scratch.admin.unsafe(`insert into ${id}.accounts (email, username, first_name, last_name, role) values ('ana@crow.example', 'ana', 'Ana', 'Diaz', 'team')`)
  expect((await migrateFleet(server, { migrations: all })).failed).toEqual([])
  expect([...await scratch.admin.unsafe(`select policy_version, policy_at from ${id}.accounts`)]).toEqual([{ policy_version: null, policy_at: null }])
  await dropSchema(server, id)
})
