import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepBrand } from '../../shared/brand-images/store.ts'
import { picture, svg, utf8 } from '../../testing/sample-files.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const kitchen = async () => {
  const tenant = await world.location('Blue Heron South')
  return { tenant, admin: await world.person(tenant, 'admin'), look: (target: string) => world.send(`${tenant.slug}.localhost`, 'GET', target) }
}
const photo = (width: number, height: number) => picture(width, height).jpeg().toBuffer()
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
/** How much of a tile its pattern covers. */
const coverage = async (tile: Buffer) => {
  const { channels } = await sharp(tile).stats()
  return channels[3]!.mean / 255
}

test('a location without a character of its own looks as ever', async () => {
  const { tenant, look } = await kitchen()
  const { tenant: seen } = await world.speaker(tenant).saas.config()
  expect(seen).toMatchObject({ typeface: 'inter', corners: 'soft', header_style: 'brand', pattern: 'none', cover_url: null, pattern_url: null })
  for (const file of ['pattern', 'pattern-none', 'cover', 'cover-small']) expect([file, (await look(`/brand/${file}`)).status]).toEqual([file, 404])
})

test('an admin gives it one: it is in the log, and back again field by field', async () => {
  const { tenant, admin } = await kitchen()
  const { data } = await admin.saas.updateBranding({ typeface: 'fraunces', corners: 'round', header_style: 'light', version: 1 })
  expect(data).toMatchObject({ typeface: 'fraunces', corners: 'round', header_style: 'light', pattern: 'none', version: 2 })
  await expect(admin.saas.updateBranding({ corners: 'sharp', version: 1 })).rejects.toMatchObject({ status: 409, body: { data: { corners: 'round' } } })
  const { data: after } = await admin.saas.updateBranding({ typeface: 'inter', version: 2 })
  expect(after).toMatchObject({ typeface: 'inter', corners: 'round', header_style: 'light' })
  expect(await world.within(tenant, (db) => db.selectFrom('audit_log').select(['event', 'before', 'after']).orderBy('id').execute())).toEqual([
    {
      event: 'branding.updated', before: { typeface: 'inter', corners: 'soft', header_style: 'brand' },
      after: { typeface: 'fraunces', corners: 'round', header_style: 'light' },
    },
    { event: 'branding.updated', before: { typeface: 'fraunces' }, after: { typeface: 'inter' } },
  ])
})

test.each([
  [{ typeface: 'comic' }, 'typeface'], [{ corners: '8px' }, 'corners'], [{ header_style: '' }, 'header_style'], [{ pattern: 'url(x)' }, 'pattern'],
  [{ cover_url: 'https://evil.example/a.jpg' }, 'cover_url'], [{ cover_url: '/brand/cover?v=someone-elses' }, 'cover_url'], [{ cover_hash: 'x' }, 'cover_hash'],
])('%j is refused', async (change, field) => {
  const admin = await world.person(world.tenant, 'admin')
  await expect(admin.saas.updateBranding(change as never)).rejects.toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('a pattern is drawn from the logo, from the initials without one, and changes its address with them', async () => {
  const { admin, look } = await kitchen()
  const { data: initials } = await admin.saas.updateBranding({ pattern: 'logo' })
  const first = await look(initials.pattern_url!)
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
  const tile = await bytesOf(first)
  expect(tile.length).toBeLessThan(12_000)
  expect(await coverage(tile)).toBeGreaterThan(0.02)
  expect(await coverage(tile)).toBeLessThan(0.3)

  const { data: scattered } = await admin.saas.updateBranding({ pattern: 'scatter' })
  const onWhite = svg('<rect width="100" height="50" fill="white"/><rect x="40" y="15" width="20" height="20" fill="black"/>')
  const { data: own } = await admin.saas.updateLogo({}, { files: { logo: [{ name: 'logo.svg', bytes: onWhite }] } })
  expect(new Set([initials.pattern_url, scattered.pattern_url, own.pattern_url]).size).toBe(3)
  // The ground of the logo is no part of it: a tenth of it is the mark.
  expect(await coverage(await bytesOf(await look(own.pattern_url!)))).toBeLessThan(0.06)
  const { data: none } = await admin.saas.updateBranding({ pattern: 'none' })
  expect(none.pattern_url).toBeNull()
  // Whoever is choosing sees it all the same.
  expect((await look('/brand/pattern-scatter')).headers.get('cache-control')).toBe('public, max-age=300')
})

test('a photo of the entrance: upright, light, without what its camera wrote, seen by everyone, and away again', async () => {
  const { tenant, admin, look } = await kitchen()
  const sent = await sharp(await photo(3000, 2000)).withExif({ IFD0: { Copyright: 'Marta' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { data } = await admin.saas.updateCover({}, { files: { cover: [{ name: 'door.jpg', bytes: sent }] } })
  expect(data.cover_url).toMatch(/^\/brand\/cover\?v=[0-9a-f]{16}$/)
  const wide = await look(data.cover_url!)
  expect([wide.status, wide.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const shown = await bytesOf(wide)
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1440 })
  expect(shown.toString('latin1')).not.toContain('Marta')
  const small = data.cover_url!.replace('cover', 'cover-small')
  expect(await sharp(await bytesOf(await look(small))).metadata()).toMatchObject({ width: 600, height: 900 })

  const { files, locations } = world.services
  const { branding } = await locations.profile(locations.byId(tenant.id)!)
  expect(await sweepBrand(files, tenant.id, branding, new Date(Date.now() + 25 * 3600_000))).toBe(0)

  // What the form sends back stands; null takes it away, as the call for it does.
  expect((await admin.saas.updateBranding({ cover_url: data.cover_url, corners: 'sharp' })).data.cover_url).toBe(data.cover_url)
  expect((await admin.saas.updateBranding({ cover_url: null })).data.cover_url).toBeNull()
  expect((await look(data.cover_url!)).status).toBe(404)
  await admin.saas.updateCover({}, { files: { cover: [{ name: 'door.jpg', bytes: await photo(900, 700) }] } })
  expect((await admin.saas.removeCover()).data.cover_url).toBeNull()
  const left = await world.services.direct<Array<{ payload: { keys: string[] } }>>`select payload from jobs.outbox where location_id = ${tenant.id} and task = 'files.remove' order by id`
  expect(left.flatMap(({ payload }) => payload.keys).filter((key) => key.includes('/cover-'))).toHaveLength(4)
})

test('what is no photo is refused in words, and only an admin may send one', async () => {
  const { tenant, admin } = await kitchen()
  const cases: Array<[string, Uint8Array, number]> = [
    ['page.html', utf8('<html><script>alert(1)</script></html>'), 415],
    ['tiny.jpg', await photo(300, 200), 400],
    ['cut.jpg', (await photo(1200, 900)).subarray(0, 2000), 400],
  ]
  for (const [name, bytes, status] of cases) {
    const refused = await admin.saas.updateCover({}, { files: { cover: [{ name, bytes }] } }).catch((error: unknown) => error)
    expect([name, refused]).toMatchObject([name, { status }])
  }
  const manager = await world.person(tenant, 'manager')
  await expect(manager.saas.removeCover()).rejects.toMatchObject({ status: 403 })
})
