import { expect, it } from 'vitest'
import { originsIn } from './barrels.ts'
import { breachesOf } from './import-rules.ts'
import { resolveImport } from './resolve-import.ts'
import { readSource } from './source.ts'

const breaches = (path: string, text: string) => breachesOf(readSource(path, text)).map((breach) => breach.replace(/: .*/, ''))
const chat = 'apps/api/src/features/chat/chat.ts'
const page = 'apps/portal/src/features/chat/chat-page.tsx'

it('resolves what an import means', () => {
  expect(resolveImport(chat, '../../core/errors.ts')).toBe('apps/api/src/core/errors.ts')
  expect(resolveImport(chat, '@portal/db')).toBe('packages/db/src/index.ts')
  expect(resolveImport(chat, '@portal/contract/kit/can')).toBe('packages/contract/src/kit/can.ts')
  expect(resolveImport(chat, 'hono/cookie')).toBe('hono/cookie')
})

it.each([
  ['another feature', chat, "import { list } from '../benefits/benefits.ts'", `${chat}:1 imports ../benefits/benefits.ts`],
  ['another feature of the portal', page, "\nimport type { Row } from '../benefits/row.tsx'", `${page}:2 imports ../benefits/row.tsx`],
  ['another feature, re-exported', chat, "export { list } from '../benefits/benefits.ts'", `${chat}:1 imports ../benefits/benefits.ts`],
  ['another feature, later', chat, "const work = async () => (await import('../benefits/benefits.ts')).list", `${chat}:1 imports ../benefits/benefits.ts`],
  ['sql in a feature', chat, "import { type Kysely, sql } from 'kysely'", `${chat}:1 imports sql of kysely`],
  ['sql under another name', chat, "import { sql as q } from 'kysely'", `${chat}:1 imports sql of kysely`],
  ['all of kysely', chat, "import * as kysely from 'kysely'", `${chat}:1 imports sql of kysely`],
  ['hono in a feature', chat, "import { getCookie } from 'hono/cookie'", `${chat}:1 imports hono/cookie`],
  ['the server around features', chat, "import { createApp } from '../../app.ts'", `${chat}:1 imports ../../app.ts`],
  ['the whole database in a feature', chat, "import { inTenant } from '@portal/db'", `${chat}:1 imports @portal/db`],
  ['every service in a feature', chat, "import type { Services } from '../../core/services.ts'", `${chat}:1 imports Services of ../../core/services.ts`],
  ['the catalogue in a feature', chat, "import { openPlatform } from '@portal/db/platform-db'", `${chat}:1 imports @portal/db/platform-db`],
  ['postgres outside of db', 'apps/api/src/jobs/run.ts', "import postgres from 'postgres'", 'apps/api/src/jobs/run.ts:1 imports postgres'],
  ['a setting read elsewhere', chat, 'const url = process.env.DATABASE_URL', `${chat}:1 uses process.env`],
  ['all settings read elsewhere', chat, 'const { env } = process; const all = process.env', `${chat}:1 uses process.env`],
  ['a call past api/', page, "const load = () => fetch('/api/benefits')", `${page}:1 uses fetch`],
  ['a call through window', page, "const load = () => window.fetch('/api/benefits')", `${page}:1 uses fetch`],
  ['an address from a person', chat, 'const answer = await fetch(input.url)', `${chat}:1 uses fetch`],
  ['something kept on a device', page, "localStorage.setItem('a', 'b')", `${page}:1 uses localStorage`],
  ['SQL from a string', chat, 'await db.unsafe(`select ${what}`)', `${chat}:1 calls .unsafe()`],
  ['a package in the contract', 'packages/contract/src/kit/endpoint.ts', "import { Temporal } from 'temporal-polyfill'", 'packages/contract/src/kit/endpoint.ts:1 imports temporal-polyfill'],
  ['another app', 'apps/portal/src/api/call.ts', "import type { App } from '@portal/api/app.ts'", 'apps/portal/src/api/call.ts:1 imports @portal/api/app.ts'],
  ['a noun past its public.ts', page, "import { Photo } from '../photos/photo.ts'", `${page}:1 imports ../photos/photo.ts`],
  ['the shell in a feature', page, "import { Header } from '../../shell/header.tsx'", `${page}:1 imports ../../shell/header.tsx`],
  ['one feature in the request path', 'apps/api/src/http/pipeline.ts', "import { saas } from '../features/saas/saas.ts'", 'apps/api/src/http/pipeline.ts:1 imports ../features/saas/saas.ts'],
  ['a noun in a job, past its public.ts', 'apps/api/src/jobs/news.ts', "import { notify } from '../features/notifications/news/notify.ts'", 'apps/api/src/jobs/news.ts:1 imports ../features/notifications/news/notify.ts'],
  ['the request path in shared', 'apps/api/src/shared/audit.ts', "import { refuse } from '../http/refuse.ts'", 'apps/api/src/shared/audit.ts:1 imports ../http/refuse.ts'],
  ['what all share in core', 'apps/api/src/core/locations.ts', "import { audit } from '../shared/audit.ts'", 'apps/api/src/core/locations.ts:1 imports ../shared/audit.ts'],
  ['the request path in core', 'apps/api/src/core/context.ts', "import type { Requests } from '../http/request.ts'", 'apps/api/src/core/context.ts:1 imports ../http/request.ts'],
  ['what stands on calls, in a call', 'apps/portal/src/api/call.ts', "import { typed } from '../lib/typed.ts'", 'apps/portal/src/api/call.ts:1 imports ../lib/typed.ts'],
  ['a call in what lies on the device', 'apps/portal/src/device/database.ts', "import type { Sealed } from '../api/outbox/seal.ts'", 'apps/portal/src/device/database.ts:1 imports ../api/outbox/seal.ts'],
  ['Node in a browser', 'apps/console/src/lib/id.ts', "import { randomUUID } from 'node:crypto'", 'apps/console/src/lib/id.ts:1 imports node:crypto'],
])('finds %s', (_, path, text, expected) => {
  expect(breaches(path, text)).toContain(expected)
})

it.each([
  ['its own files and what it is given', chat, "import { row } from './row.ts'\nimport { notFound } from '../../core/errors.ts'\nimport { countAll } from '@portal/db/feature'\nimport type { Selectable } from 'kysely'"],
  ['what another noun offers', chat, "import { tell } from '../notifications/public.ts'"],
  ['what another noun offers on its screens', page, "import { AnnouncementCard } from '../announcements/public.ts'"],
  ['a name of its own', page, "import { fetch } from '../../api/call.ts'\nfetch('/benefits')"],
  ['a parameter, a label and a type that happen to be called so', page, 'const run = (fetch: () => void) => fetch()\nconst a = { localStorage: 1 }\ninterface B { fetch: string }\nrun(a.fetch)'],
  ['a test', 'apps/api/src/features/chat/chat.test.ts', "import { openWorld } from '../../testing/world.ts'\nimport { benefits } from '../benefits/benefits.ts'\nprocess.env.TZ"],
  ['the home of a thing', 'apps/api/src/core/env.ts', 'const all = process.env'],
  ['words about it', chat, "// fetch('…') and process.env are words here\nconst text = 'localStorage.setItem'"],
  ['the map of features', 'apps/api/src/app.ts', "import { handlers } from './features/index.ts'\nimport { Hono } from 'hono'"],
])('lets through %s', (_, path, text) => {
  expect(breaches(path, text)).toEqual([])
})

it('judges a name by where it comes from, however many files pass it on', () => {
  const sources = [
    readSource('apps/api/src/core/all.ts', "export { inTenant as within } from './more.ts'\nexport const own = 1"),
    readSource('apps/api/src/core/more.ts', "export * from '@portal/db'"),
    readSource('packages/db/src/index.ts', "export { inTenant, type TenantDb } from './tenant-db.ts'"),
    readSource(chat, "import { within } from '../../core/all.ts'"),
    readSource('apps/api/src/features/chat/own.ts', "import { own } from '../../core/all.ts'"),
  ]
  const origins = originsIn(sources)
  expect(origins('apps/api/src/core/all.ts', 'within')).toEqual(['apps/api/src/core/more.ts', 'packages/db/src/index.ts', 'packages/db/src/tenant-db.ts'])
  expect(sources.flatMap((source) => breachesOf(source, origins)).map((breach) => breach.replace(/: .*/, ''))).toEqual([`${chat}:1 imports within through ../../core/all.ts`])
})
