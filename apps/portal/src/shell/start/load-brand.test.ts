import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tenant } from '../../boot.ts'
import type * as loadBrand from './load-brand.ts'

const server = vi.hoisted(() => ({ tenant: {} as Tenant, keptAt: 0 }))
const page = vi.hoisted(() => ({ boot: {} as { tenant?: Tenant }, heard: undefined as (() => void) | undefined, painted: 0 }))
vi.mock('../../api/call.ts', () => ({
  call: async (_name: string, _input: unknown, { onKept }: { onKept?: (at: number) => void } = {}) => {
    if (server.keptAt) onKept?.(server.keptAt)
    return { tenant: server.tenant }
  },
}))
vi.mock('../../boot.ts', async (original) => ({ ...(await original<object>()), boot: page.boot }))

const called = (name: string): Tenant => ({ name, tagline: '', primary_color: '#004F71', secondary_color: '#e31837', background_color: '#ffffff', typeface: 'inter', corners: 'soft', header_style: 'brand' }) as Tenant

/** The page as it starts, with the location written into it or without. */
async function started(written?: Tenant): Promise<{ name: () => string; changed: () => Promise<void> }> {
  vi.resetModules()
  page.boot.tenant = written
  const { followBrand } = (await import('./load-brand.ts')) as typeof loadBrand
  const { tenantStore } = await import('../../lib/tenant.ts')
  await followBrand()
  return {
    name: () => tenantStore.read().name,
    changed: async () => {
      page.heard!()
      await new Promise((done) => setTimeout(done))
    },
  }
}

beforeEach(() => {
  server.keptAt = 0
  page.painted = 0
  vi.stubGlobal('addEventListener', (_type: string, heard: () => void) => (page.heard = heard))
  vi.stubGlobal('document', { getElementById: () => null, querySelectorAll: () => [], createElement: () => ({}), documentElement: {}, head: { append: () => page.painted++ } })
})
afterEach(() => vi.unstubAllGlobals())

test('a changed brand takes the place of what the server wrote into the page; what was kept of an older one does not', async () => {
  const { name, changed } = await started(called('As written'))
  server.tenant = called('As kept')
  server.keptAt = Date.now() - 60_000
  await changed()
  expect([name(), page.painted]).toEqual(['As written', 0])
  server.tenant = called('As changed')
  server.keptAt = 0
  await changed()
  expect(name()).toBe('As changed')
  await expect.poll(() => page.painted).toBe(1)
})

test('a page that the server wrote nothing into shows the kept brand rather than none', async () => {
  server.tenant = called('As kept')
  server.keptAt = Date.now() - 60_000
  expect([(await started()).name(), page.painted]).toEqual(['As kept', 1])
})
