import { knowledgeKinds } from '@portal/contract/ai/shapes'
import { json } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelServer } from '../../testing/servers/model-server.ts'
import { vectorOf, vectorOfWords } from '../../testing/vectors-of.ts'
import { type World, openWorld } from '../../testing/world.ts'

// Every kind of source that can be for some, for each role and a department, by every way on which the knowledge base says something.

type Somebody = Awaited<ReturnType<World['person']>>
type Role = 'team' | 'manager' | 'admin'
let world: World
let model: Awaited<ReturnType<typeof modelServer>>
const people: Record<string, Somebody> = {}
beforeAll(async () => {
  // What passages mean is looked at, too; the words stay the sources’ own.
  model = await modelServer()
  model.says(() => 'fail')
  world = await openWorld({ AI_BASE_URL: model.url, AI_EMBEDDING_MODEL: 'small' })
  for (const role of ['team', 'manager', 'admin'] as const) people[role] = await world.person(world.tenant, role)
  people.cook = await world.person(world.tenant, 'team')
  await people.admin!.team.create({ name: 'Cook', department: 'Kitchen', userId: people.cook.id })
  people.stranger = await world.person(await world.location('Elsewhere'), 'admin')
})
afterAll(async () => {
  await world?.close()
  model?.close()
})
const work = () => world.work().catch(() => {})

interface Audience {
  roles: Role[]
  departments: string[]
}
const audiences: Array<[string, Audience, allowed: string[]]> = [
  ['managers', { roles: ['manager'], departments: [] }, ['manager']],
  ['admins', { roles: ['admin'], departments: [] }, ['admin']],
  ['team', { roles: ['team'], departments: [] }, ['team', 'cook']],
  ['kitchen', { roles: [], departments: ['Kitchen'] }, ['cook']],
  ['managers of the kitchen', { roles: ['manager'], departments: ['Kitchen'] }, []],
]
const kinds = ['article', 'announcement'] as const

async function make(kind: (typeof kinds)[number], title: string, text: string, audience: Audience): Promise<string> {
  if (kind === 'article') return (await people.admin!.ai.articlesCreate({ title, body: text, audience, questions: [`Where is the ${title}?`] })).data.id
  const id = crypto.randomUUID()
  await world.within(world.tenant, (db) => db.insertInto('announcements').values({ id, title, message: text, audience: json(audience) }).execute())
  return id
}

/** Everything that the knowledge base says to somebody about this, and the search beside it. */
async function told(person: Somebody, question: string, { hits = true } = {}): Promise<string> {
  const asked = await person.ai.ask({ question })
  const search = await person.search.list({ q: question })
  return JSON.stringify([{ ...asked.data, question: '', understood: '' }, { ...search.answer }, hits && search.data, (await person.ai.suggestions()).data])
}

test('nothing that is for some is told to others, by answers, search, suggestions or what was looked at', async () => {
  const leaks: string[] = []
  const blind: string[] = []
  let cells = 0
  const made: Array<{ name: string; mark: string; question: string; allowed: string[] }> = []
  for (const kind of kinds) {
    for (const [index, [name, audience, allowed]] of audiences.entries()) {
      const word = `${['zorblat', 'quimzle', 'vexalon', 'wubbrick', 'yandofir'][index]}${kind === 'article' ? 'ar' : 'no'}`
      const mark = `secret-${word}`
      await make(kind, `${word} cabinet`, `The ${word} cabinet stands behind the ${mark} door.`, audience)
      made.push({ name: `${kind} for ${name}`, mark, question: `Where is the ${word} cabinet?`, allowed })
    }
  }
  await work()
  // As a model would have written it: it belongs to a passage, and says what only its readers may know.
  const asModel = (mark: string) => `Who opens the ${mark} door?`
  const written = await world.within(world.tenant, async (db) => {
    const passages = await db.selectFrom('knowledge_passages').select(['id', 'source_id', 'text']).execute()
    const rows = passages.flatMap(({ id, source_id, text }) => made.filter(({ mark }) => text.includes(mark)).map(({ mark }) => ({ source_id, passage_id: id, text: asModel(mark), made_by: 'model' as const })))
    await db.insertInto('knowledge_likely').values(rows).execute()
    await db.updateTable('knowledge_sources').set({ generation: 99 }).execute()
    return rows.length
  })
  expect(written).toBe(made.length)
  for (const { name, mark, question, allowed } of made) {
    for (const [who, person] of Object.entries(people)) {
      cells++
      const all = await told(person, question)
      const word = mark.replace('secret-', '')
      if (!allowed.includes(who) && (all.includes(mark) || all.includes(`${word} cabinet`))) leaks.push(`${name}: ${who}`)
      const ofModel = (await person.ai.ask({ question: asModel(mark) })).data
      const said = JSON.stringify([ofModel.answer, ofModel.citations, ofModel.looked_at])
      if (!allowed.includes(who) && (said.includes(mark) || said.includes(`${word} cabinet`))) leaks.push(`${name}, as a model asks: ${who}`)
      if (allowed.includes(who) && !said.includes(mark)) blind.push(`${name}, as a model asks: ${who}`)
      if (allowed.includes(who) && !all.includes(mark)) blind.push(`${name}: ${who}`)
    }
  }
  expect(leaks).toEqual([])
  expect(blind, 'whoever may have it finds it').toEqual([])
  expect(cells).toBe(50)
}, 60_000)

test('however exactly something means what is asked, it is told to nobody whom it is not for', async () => {
  const secrets = audiences.flatMap(([name, audience, allowed], index) => kinds.map((kind) => ({ name: `${kind} for ${name}`, kind, audience, allowed, mark: `vault${index}${kind}` })))
  // Each question means exactly what one of them says, and has no word of it.
  const meanings = (text: string) => secrets.findIndex(({ mark }, index) => text.includes(mark) || text === `Qwop ${index} zil?`)
  model.embeds((texts) => texts.map((text) => (meanings(text) < 0 ? vectorOfWords(text) : vectorOf([[`meaning ${meanings(text)}`, 9]]))))
  for (const { kind, mark, audience } of secrets) {
    if (kind === 'article') await people.admin!.ai.articlesCreate({ title: `Room ${mark}`, body: `Behind it lies ${mark}.`, audience })
    else await make(kind, `Room ${mark}`, `Behind it lies ${mark}.`, audience)
  }
  await work()
  const leaks: string[] = []
  const blind: string[] = []
  for (const [index, { name, mark, allowed }] of secrets.entries()) {
    for (const [who, person] of Object.entries(people)) {
      const said = await told(person, `Qwop ${index} zil?`)
      if (!allowed.includes(who) && said.includes(mark)) leaks.push(`${name}: ${who}`)
      if (allowed.includes(who) && !said.includes(mark)) blind.push(`${name}: ${who}`)
    }
    for (const role of ['team', 'manager', 'admin'] as const) {
      const said = JSON.stringify((await people.admin!.ai.test({ question: `Qwop ${index} zil?`, role })).data)
      if (!allowed.includes(role) && said.includes(mark)) leaks.push(`${name}, in the test bench: ${role}`)
    }
  }
  expect(leaks).toEqual([])
  expect(blind, 'whoever may have it finds it').toEqual([])
}, 60_000)

test('what one may not have changes nothing in what one is told, not even a score', async () => {
  await people.admin!.about.create({ title: 'Cake stand', description: 'The cake stand is polished on Sunday evening.' })
  await work()
  const ask = async () => {
    const { id: _, conversation: __, created_at: ___, ...answer } = (await people.team!.ai.ask({ question: 'When is the cake stand polished?' })).data
    return answer
  }
  const test = async () => (({ took_ms: _, ...rest }) => rest)((await people.admin!.ai.test({ question: 'When is the cake stand polished?', role: 'team' })).data)
  const before = [await ask(), await test()]
  for (let index = 0; index < 5; index++) await make('article', `Cake stand ${index}`, 'The cake stand is polished on Sunday evening by the owner.', { roles: ['admin'], departments: [] })
  await work()
  expect([await ask(), await test()]).toEqual(before)
})

test('a word that stands where one may not read is as unknown as before: a slip is taken for the same', async () => {
  await people.admin!.about.create({ title: 'Cupboards', description: 'The florbint cupboard is opened by the closing crew.' })
  await work()
  const question = 'Who opens the florbind cupboard?'
  const says = async () => {
    const { id: _, conversation: __, created_at: ___, ...answer } = (await people.team!.ai.ask({ question })).data
    const { took_ms: ____, ...test } = (await people.admin!.ai.test({ question, role: 'team' })).data
    return { answer, test }
  }
  const before = await says()
  expect(before.test.words).toContainEqual({ word: 'florbint', of: 'florbind', how: 'mistyped' })
  await make('article', 'Safe', 'The florbind lies in the safe of the owner.', { roles: ['admin'], departments: [] })
  await work()
  // This process holds its words now, for those who may have them.
  expect(await told(people.admin!, 'Which safe of the owner does the florbind lie in?')).toContain('in the safe')
  expect(await says()).toEqual(before)
})

test('narrowed, taken back or deleted, it is gone from what was answered before', async () => {
  const { admin, team } = people as { admin: Somebody; team: Somebody }
  const changes: Array<[string, (id: string) => Promise<unknown>]> = [
    ['narrowed', (id) => admin.ai.articlesUpdate({ id, audience: { roles: ['admin'], departments: [] } })],
    ['a draft again', (id) => admin.ai.articlesUpdate({ id, state: 'draft' })],
    ['deleted', (id) => admin.ai.articlesRemove({ id })],
  ]
  for (const [index, [what, change]] of changes.entries()) {
    const word = ['gorvexin', 'blimqart', 'trundoze'][index]!
    const { data: { id } } = await admin.ai.articlesCreate({ title: `${word} lamp`, body: `The ${word} lamp is switched on at marker-${word}.` })
    await work()
    const question = `When is the ${word} lamp switched on?`
    expect(await told(team, question), what).toContain(`marker-${word}`)
    await change(id)
    expect(await told(team, question), what).not.toContain(`marker-${word}`)
    expect(JSON.stringify((await team.ai.history({})).data), what).not.toContain(`marker-${word}`)
  }
})

test('what is over, has not begun, is switched off, a draft or left out answers nobody, whatever the role', async () => {
  const { admin } = people as { admin: Somebody }
  const announce = (title: string, message: string, dates: object) =>
    world.within(world.tenant, (db) => db.insertInto('announcements').values({ title, message, audience: json({ roles: [], departments: [] }), ...dates }).execute())
  const day = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
  const category = (await admin.categories.list()).data.calendar[0]!.key
  const onCalendar = (title: string, description: string, days: number) =>
    admin.calendar.create({ title, description, location: 'Yard', category, eventDate: day(days).toISOString().slice(0, 10), isAllDay: true })
  const leaveOut = async (kind: 'about' | 'benefit', title: string) => {
    await work()
    const { data: [item] } = await admin.ai.items({ kind, q: title })
    await admin.ai.exclude({ id: item!.id, excluded: true })
  }
  const states: Array<[name: string, make: (title: string, text: string) => Promise<unknown>, told: boolean]> = [
    ['an announcement that runs', (title, text) => announce(title, text, { starts_at: day(-1), expires_at: day(1) }), true],
    ['an announcement that is over', (title, text) => announce(title, text, { expires_at: day(-1) }), false],
    ['an announcement that has not begun', (title, text) => announce(title, text, { starts_at: day(1) }), false],
    ['an announcement that is switched off', (title, text) => announce(title, text, { is_active: false }), false],
    ['an article', (title, text) => admin.ai.articlesCreate({ title, body: text }), true],
    ['a draft', (title, text) => admin.ai.articlesCreate({ title, body: text, state: 'draft' }), false],
    ['a day to come', (title, text) => onCalendar(title, text, 5), true],
    ['a day that is over', (title, text) => onCalendar(title, text, -5), false],
    ['what is said about us', (title, text) => admin.about.create({ title, description: text }), true],
    ['what is said about us, left out', (title, text) => admin.about.create({ title, description: text }).then(() => leaveOut('about', title)), false],
    ['a benefit that is left out', (title, text) => admin.benefits.create({ title, description: text, category: 'fullTime' }).then(() => leaveOut('benefit', title)), false],
  ]
  const words = ['brindalo', 'cranvick', 'dwompel', 'frintaz', 'glorbus', 'hwandry', 'jextolo', 'klimprat', 'ldosquin', 'mvortig', 'nxallup']
  for (const [index, [, make]] of states.entries()) await make(`${words[index]} hook`, `The ${words[index]} hook hangs at mark-${words[index]}.`)
  await work()
  const wrong: string[] = []
  for (const [index, [name, , is]] of states.entries()) {
    for (const [who, person] of Object.entries(people)) {
      const says = (await told(person, `Where does the ${words[index]} hook hang?`, { hits: false })).includes(`mark-${words[index]}`)
      if (says !== (is && who !== 'stranger')) wrong.push(`${name}: ${who}`)
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

test('no kind of source is of what people say to each other or hand in', () => {
  expect(knowledgeKinds.toSorted()).toEqual(['about', 'announcement', 'article', 'benefit', 'development', 'document', 'event', 'link'])
})
