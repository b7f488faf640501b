import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { beginProvisioning } from './begin.ts'
import { provision } from './provision.ts'

// A location as the console makes it, of the starter alone.

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  const slug = `p-${randomBytes(5).toString('hex')}`
  const id = await world.services.platform.transaction((db) =>
    beginProvisioning(world.services, db, { slug, name: 'Maple Kitchen', timezone: 'America/Chicago', adminEmail: 'boss@maple.example' }))
  world.owns(id)
  await provision(world.services, id)
  admin = await world.person(world.services.locations.byId(id)!, 'admin')
})
afterAll(() => world?.close())

const inSpanish = { headers: { 'accept-language': 'es' } }
type Read = { lang?: string; title?: string; label?: string }

test('a reader of Spanish meets no English before signing in', async () => {
  const { tenant } = await admin.saas.config({}, inSpanish)
  const { tagline, texts, texts_in: { es } } = tenant
  expect(tagline).not.toBe('')
  expect(Object.keys({ tagline, ...texts }).filter((name) => !es?.[name])).toEqual([])
  expect((await admin.saas.privacyPolicy({}, inSpanish)).data).toMatchObject({ lang: 'es', text: expect.stringMatching(/^# Política de privacidad/) })
})

test('nothing that it starts with is there in one language alone', async () => {
  expect(await admin.search.untranslated()).toMatchObject({ data: [], total: 0 })
  const { welcomeContent, quickLinks, announcements } = (await admin.home.get({}, inSpanish)).data
  const lists: Read[][] = [
    [welcomeContent], quickLinks, announcements,
    (await admin.announcements.list({}, inSpanish)).announcements,
    ...(await Promise.all([
      admin.about.list({}, inSpanish), admin.benefits.list({}, inSpanish), admin.development.list({}, inSpanish),
      admin.photos.list({}, inSpanish), admin.videos.list({}, inSpanish), admin.eoi.positions({}, inSpanish),
    ])).map(({ data }) => data),
  ]
  for (const list of lists) expect(list.length).toBeGreaterThan(0)
  expect(lists.flat().filter(({ lang }) => lang !== 'es').map(({ title, label }) => title ?? label)).toEqual([])
})

test('when the examples are gone, home still welcomes and leads to the places of the portal, the debrief among them', async () => {
  await admin.allData.removeExamples()
  const { welcomeContent, quickLinks, announcements } = (await admin.home.get({}, inSpanish)).data
  expect(welcomeContent).toMatchObject({ title: 'Te damos la bienvenida a Maple Kitchen', message: '', lang: 'es' })
  expect(quickLinks.map(({ link }) => link)).toEqual(['/team', '/calendar', '/benefits', '/documents', '/trainer-debrief', '/ai-knowledge-base'])
  expect(announcements).toEqual([])
})
