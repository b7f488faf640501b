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

test('nobody counts as having agreed to a privacy policy because they were there before it was asked', async () => {
  const all = readMigrations('tenant')
  const { id } = await createSchema(server, { passwordOf: testLanePassword, state: 'provisioning', migrations: all.filter(({ number }) => number < 62) })
  await scratch.admin.unsafe(`insert into ${id}.settings (id, settings) values (1, '{"privacy": {"policyText": "We keep little.", "policyVersion": "3"}}')`)
  await scratch.admin.unsafe(`insert into ${id}.accounts (email, username, first_name, last_name, role) values ('ana@crow.example', 'ana', 'Ana', 'Diaz', 'team')`)
  expect((await migrateFleet(server, { migrations: all })).failed).toEqual([])
  expect([...await scratch.admin.unsafe(`select policy_version, policy_at from ${id}.accounts`)]).toEqual([{ policy_version: null, policy_at: null }])
  await dropSchema(server, id)
})
