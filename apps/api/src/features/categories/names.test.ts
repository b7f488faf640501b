import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const spanish = { headers: { 'accept-language': 'es' } }

test('whoever reads Spanish is told what a name is called in it, and others nothing of it', async () => {
  await admin.admin.settingsUpdate({ settings: { texts: { names: [{ name: 'Kitchen', es: 'Cocina' }, { name: 'Caja', en: 'Register' }] } } })
  expect((await team.categories.names({}, spanish)).data).toEqual(expect.arrayContaining([{ name: 'Kitchen', called: 'Cocina' }, { name: 'Speed', called: 'Rapidez' }]))
  expect((await team.categories.names()).data).toEqual([{ name: 'Caja', called: 'Register' }])
})

test('an opening is called what it says itself in the reader’s language, wherever it is named', async () => {
  await manager.eoi.positionsCreate({ title: 'Shift leader', translations: { es: { title: 'Líder de turno' } } })
  expect((await team.categories.names({}, spanish)).data).toContainEqual({ name: 'Shift leader', called: 'Líder de turno' })
  expect((await team.categories.names()).data).not.toContainEqual(expect.objectContaining({ name: 'Shift leader' }))
})

test('the names that stand somewhere: of the settings and of people, each once', async () => {
  await admin.admin.settingsUpdate({ settings: { training: { stations: [{ key: 'fryer', label: 'Fryer', validDays: null, completesId: null }], skills: ['Speed', 'Patience'] } } })
  for (const name of ['Ana', 'Ben']) await manager.team.create({ name, department: 'Kitchen', position: 'Cook', level: '' })
  const { data } = await admin.categories.namesInUse()
  expect(data).toEqual(expect.arrayContaining([
    { kind: 'station', name: 'Fryer' }, { kind: 'skill', name: 'Patience' },
    { kind: 'department', name: 'Kitchen' }, { kind: 'position', name: 'Cook' },
  ]))
  expect(data.filter(({ name }) => name === 'Cook')).toHaveLength(1)
  // Nobody has to say what the product says itself.
  expect(data.some(({ name }) => name === '' || name === 'Speed')).toBe(false)
  for (const person of [team, manager]) expect(await refusal(person.categories.namesInUse())).toMatchObject({ status: 403 })
})

test('an admin’s list of what is missing names those without another name, until all have one', async () => {
  const said = async () => (await admin.search.untranslated()).data.filter(({ kind }) => kind === 'names')
  const used = [...new Set((await admin.categories.namesInUse()).data.map(({ name }) => name))]
  await admin.admin.settingsUpdate({ settings: { texts: { names: used.slice(1).map((name) => ({ name, es: `${name} es` })) } } })
  expect(await said()).toEqual([{ kind: 'names', id: 'names', title: used[0], url: '/admin-settings?tab=texts&fill=names', state: 'part' }])
  await admin.admin.settingsUpdate({ settings: { texts: { names: used.map((name) => ({ name, es: `${name} es` })) } } })
  expect(await said()).toEqual([])
  expect((await manager.search.untranslated()).data.every(({ kind }) => kind !== ('names' as string))).toBe(true)
})

test('a name twice, without words or unknown fields are refused; a reset keeps what they are called', async () => {
  const names = [{ name: 'Kitchen', es: 'Cocina' }]
  for (const wrong of [[...names, ...names], [{ name: '', es: 'Nada' }], [{ name: 'Kitchen', fr: 'Cuisine' }], [{ name: 'x'.repeat(121), es: 'x' }]]) {
    expect(await refusal(admin.admin.settingsUpdate({ settings: { texts: { names: wrong as never } } }))).toMatchObject({ status: 400 })
  }
  await admin.admin.settingsUpdate({ settings: { texts: { names } } })
  expect((await admin.admin.settingsReset()).data.settings.texts.names).toEqual(names)
})

test('what is called otherwise is nothing that whoever is not signed in reads', async () => {
  await admin.admin.settingsUpdate({ settings: { texts: { names: [{ name: 'Kitchen', es: 'Cocina secreta' }] } } })
  expect(JSON.stringify(await world.speaker(world.tenant).saas.config())).not.toContain('Cocina secreta')
})
