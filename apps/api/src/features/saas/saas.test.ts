import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweepBrand } from '../../shared/brand-images/store.ts'
import { iconNames } from '../../sandbox/icon-shapes.ts'
import { claiming, isoMedia, picture, svg, utf8 } from '../../testing/sample-files.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const kitchen = async () => {
  const tenant = await world.location('Blue Heron South')
  return { tenant, admin: await world.person(tenant, 'admin'), look: (target: string, headers = {}) => world.send(`${tenant.slug}.localhost`, 'GET', target, { headers }) }
}
const trail = (tenant: World['tenant']) =>
  world.within(tenant, (db) => db.selectFrom('audit_log').select(['event', 'actor_name', 'before', 'after']).orderBy('id').execute())

test('an admin changes the brand; everyone sees it at once, and the log says what changed', async () => {
  const { tenant, admin, look } = await kitchen()
  const { data } = await admin.saas.updateBranding({ header_logo_text: 'Blue Heron', primary_color: '#abc', version: 1 })
  expect(data).toMatchObject({ header_logo_text: 'Blue Heron', primary_color: '#aabbcc', secondary_color: '#e31837', version: 2 })
  const { tenant: seen } = await world.speaker(tenant).saas.config()
  expect(seen).toEqual(data)
  expect(await (await look('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Blue Heron', theme_color: '#aabbcc' })
  expect(await trail(tenant)).toEqual([{
    event: 'branding.updated', actor_name: admin.name,
    before: { header_logo_text: 'Employee Portal', primary_color: '#004F71' }, after: { header_logo_text: 'Blue Heron', primary_color: '#aabbcc' },
  }])
})

test('two people edit the brand: the second one is told what stands now', async () => {
  const { admin } = await kitchen()
  await admin.saas.updateBranding({ primary_color: '#111111', version: 1 })
  const refused = admin.saas.updateBranding({ primary_color: '#222222', version: 1 })
  await expect(refused).rejects.toMatchObject({ status: 409, body: { code: 'branding.stale', data: { primary_color: '#111111', version: 2 } } })
})

test.each([
  [{ primary_color: 'red' }, 'primary_color'], [{ primary_color: '#12345' }, 'primary_color'], [{ header_logo_text: '' }, 'header_logo_text'],
  [{ header_logo_text: 'x'.repeat(41) }, 'header_logo_text'], [{ header_logo_url: 'https://evil.example/logo.png' }, 'header_logo_url'],
  [{ header_logo_url: '/brand/logo?v=someone-elses' }, 'header_logo_url'], [{ logo_hash: 'x' }, 'logo_hash'],
])('%j is refused', async (change, field) => {
  const admin = await world.person(world.tenant, 'admin')
  await expect(admin.saas.updateBranding(change as never)).rejects.toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('only an admin', async () => {
  const manager = await world.person(world.tenant, 'manager')
  await expect(manager.saas.updateBranding({ primary_color: '#111111' })).rejects.toMatchObject({ status: 403 })
  await expect(manager.saas.removeLogo()).rejects.toMatchObject({ status: 403 })
})

test('icons are drawn from the initials, kept, and change their address with the brand', async () => {
  const { tenant, admin, look } = await kitchen()
  const iconOf = async () => {
    const manifest = (await (await look('/manifest.webmanifest')).json()) as { icons: Array<{ src: string; sizes: string }> }
    return manifest.icons
  }
  const before = await iconOf()
  for (const { src, sizes } of before) {
    const response = await look(src)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([src, response.status, `${width}x${height}`]).toEqual([src, 200, sizes])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toBe('Host')
  }
  await admin.saas.updateBranding({ primary_color: '#225544' })
  const after = await iconOf()
  expect(after[0]!.src).not.toBe(before[0]!.src)
  const old = await look(before[0]!.src)
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect((await look(before[0]!.src, { 'if-none-match': old.headers.get('etag')! })).status).toBe(304)
  expect((await look('/favicon.ico')).headers.get('content-type')).toBe('image/png')
  expect((await look('/brand/logo')).status).toBe(404)
  expect((await look('/brand/icon-193.png')).status).toBe(404)
  expect((await keysOf(`${tenant.id}/brand`)).length).toBeGreaterThanOrEqual(6)
})

const keysOf = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of world.services.files.list(prefix)) keys.push(key)
  return keys.toSorted()
}

test('a logo is a picture of ours, whatever was sent; with it come icons, and without it initials again', async () => {
  const { tenant, admin, look } = await kitchen()
  const bytes = svg('<script>alert(1)</script><rect width="9" height="9" fill="#cc0000"/>')
  const { data } = await admin.saas.updateLogo({}, { files: { logo: [{ name: 'logo.svg', bytes }] } })
  expect(data.header_logo_url).toMatch(/^\/brand\/logo\?v=[0-9a-f]{16}$/)
  const shown = await look(data.header_logo_url!)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable'])
  const stored = Buffer.from(await shown.arrayBuffer())
  expect([(await sharp(stored).metadata()).format, stored.includes('script')]).toEqual(['png', false])
  const light = await look(data.header_logo_url!, { accept: 'image/avif,image/webp,*/*' })
  expect([light.status, light.headers.get('content-type'), light.headers.get('vary')]).toEqual([200, 'image/webp', 'Host, Accept'])
  expect(await sharp(Buffer.from(await light.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', height: 192 })
  expect((await look(data.header_logo_url!, { accept: 'image/webp', 'if-none-match': light.headers.get('etag')! })).status).toBe(304)
  const icon = async () => {
    const { dominant } = await sharp(Buffer.from(await (await look('/brand/icon-192.png')).arrayBuffer())).flatten().stats()
    return dominant.r > 150 && dominant.g < 60
  }
  expect(await icon()).toBe(true)
  const first = await keysOf(`${tenant.id}/brand`)
  expect(first).toHaveLength(1 + iconNames.length)

  const second = await admin.saas.updateLogo({}, { files: { logo: [{ name: 'logo.png', bytes: await picture(64, 64).png().toBuffer() }] } })
  expect(second.data.header_logo_url).not.toBe(data.header_logo_url)
  await expect(admin.saas.updateBranding({ header_logo_url: data.header_logo_url })).rejects.toMatchObject({ status: 400 })
  await admin.saas.updateBranding({ header_logo_url: second.data.header_logo_url })
  const { data: without } = await admin.saas.removeLogo()
  expect(without.header_logo_url).toBeNull()
  expect([(await look('/brand/logo')).status, await icon()]).toEqual([404, false])
  expect((await trail(tenant)).map(({ event }) => event)).toEqual(['branding.logo_updated', 'branding.logo_updated', 'branding.updated', 'branding.logo_removed'])
  // What nothing refers to any more is left as work: the first logo and its icons, then the second's.
  const left = await world.services.direct<Array<{ payload: { keys: string[] } }>>`select payload from jobs.outbox where location_id = ${tenant.id} and task = 'files.remove' order by id`
  expect(left.flatMap(({ payload }) => payload.keys)).toEqual(expect.arrayContaining(first))
})

test('what is no logo is refused in words, and nothing of it stays', async () => {
  const { tenant, admin } = await kitchen()
  const cases: Array<[string, Uint8Array, number, string]> = [
    ['page.svg', utf8('<html><script>alert(1)</script></html>'), 415, 'upload.type'],
    ['photo.heic', isoMedia('heic'), 415, 'upload.type'],
    ['large.png', Buffer.alloc(6 * 1024 * 1024, 1), 413, 'upload.too_large'],
    ['wide.png', await claiming(16_000, 16_000), 413, 'upload.too_many_pixels'],
    ['tiny.png', await picture(4, 4).png().toBuffer(), 400, 'input.invalid'],
    ['cut.png', (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000), 400, 'input.invalid'],
    ['bomb.svg', svg('<rect width="9" height="9"/>').subarray(0, 60), 400, 'input.invalid'],
  ]
  for (const [name, bytes, status, code] of cases) {
    const refused = await admin.saas.updateLogo({}, { files: { logo: [{ name, bytes }] } }).catch((error: unknown) => error)
    expect([name, refused]).toMatchObject([name, { status, body: { code } }])
  }
  await expect(admin.saas.updateLogo()).rejects.toMatchObject({ status: 400, body: { fields: { logo: 'Please choose a file' } } })
  expect(await keysOf(`${tenant.id}/brand`)).toEqual([])
  expect(await trail(tenant)).toEqual([])
  expect(await readdir(path.join(world.env.dataDir, 'tmp'))).toEqual([])
})

test('a store that does not answer keeps nobody from changing the brand or reading a page', async () => {
  const { admin, look } = await kitchen()
  const broken = () => Promise.reject(new Error('the store is down'))
  const spies = [vi.spyOn(world.services.files, 'put').mockImplementation(broken), vi.spyOn(world.services.files, 'get').mockImplementation(broken)]
  const { data } = await admin.saas.updateBranding({ header_logo_text: 'Still Here' })
  expect(data.header_logo_text).toBe('Still Here')
  expect((await look('/brand/icon-192.png')).status).toBe(503)
  expect((await look('/manifest.webmanifest')).status).toBe(200)
  for (const spy of spies) spy.mockRestore()
  expect((await look('/brand/icon-192.png')).status).toBe(200)
})

test('pictures that nothing shows go after a day; those of the brand stay', async () => {
  const { tenant, admin } = await kitchen()
  await admin.saas.updateLogo({}, { files: { logo: [{ name: 'a.png', bytes: await picture(64, 64).png().toBuffer() }] } })
  const current = await keysOf(`${tenant.id}/brand`)
  const { files, locations } = world.services
  for (const left of ['logo-0000000000000000.png', 'icons-0000000000000000/icon-192.png']) await files.put(`${tenant.id}/brand/${left}`, Buffer.from('x'), { type: 'image/png' })
  const { branding } = await locations.profile(locations.byId(tenant.id)!)
  expect(await sweepBrand(files, tenant.id, branding, new Date())).toBe(0)
  expect(await sweepBrand(files, tenant.id, branding, new Date(Date.now() + 25 * 3600_000))).toBe(2)
  expect(await keysOf(`${tenant.id}/brand`)).toEqual(current)
})
