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

test('a portal whose settings nobody ever changed is called as its brand is by now; one that an admin may have named keeps its name', async () => {
  const all = readMigrations('tenant')
  const before = all.filter(({ number }) => number < 63)
  const named = async (version: number) => {
    const { id } = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning', migrations: before })
    await scratch.admin.unsafe(`insert into ${id}.branding (header_logo_text, primary_color, secondary_color, background_color) values ('Crow', '#111111', '#222222', '#ffffff')`)
    await scratch.admin.unsafe(`insert into ${id}.settings (id, settings, version) values (1, '{"general": {"portalName": "Green Crow", "tagline": "Caw"}}', ${version})`)
    return id
  }
  const [untouched, changed] = [await named(1), await named(2)]
  expect((await migrateFleet(server, { migrations: all })).failed).toEqual([])
  const general = async (id: string) => (await scratch.admin.unsafe(`select settings->'general' as general from ${id}.settings`))[0]?.general
  expect([await general(untouched), await general(changed)]).toEqual([{ portalName: 'Crow', tagline: 'Caw' }, { portalName: 'Green Crow', tagline: 'Caw' }])
  for (const id of [untouched, changed]) await dropSchema(server, id)
})
