import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let admin: Somebody
let crew: Somebody[]
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  crew = []
  for (let index = 0; index < 5; index++) crew.push(await world.person(world.tenant, 'team'))
  await admin.about.create({ title: 'Parking', description: 'The crew parks along the fence on the east side.' })
  await world.work()
})
afterAll(() => world?.close())

test('questions of one meaning gather, how many asked is told and never who, and the answer becomes an article of which they hear', async () => {
  const wordings = ['Do we get a vacation bonus?', 'vacation bonus', '¿Hay bono de vacaciones?', 'Is there a bonus for PTO?', 'bonus vacation']
  for (const [index, question] of wordings.slice(0, 4).entries()) expect((await crew[index]!.ai.ask({ question })).data).toMatchObject({ mode: 'abstained', band: 'none' })
  const [few] = (await admin.ai.unanswered({})).data
  expect(few).toMatchObject({ asked: 4 })
  await crew[4]!.ai.ask({ question: wordings[4]! })
  const { data, total } = await admin.ai.unanswered({})
  expect([total, data[0]!.asked, data[0]!.wordings.length]).toEqual([1, 5, 4])
  expect(crew.filter(({ id, name }) => [id, name].some((who) => JSON.stringify(data).includes(who)))).toEqual([])

  const { data: article } = await admin.ai.answer({ id: data[0]!.id, title: 'Vacation bonus', body: 'A bonus of 100 dollars is paid with the vacation in July.' })
  await world.work()
  expect((await admin.ai.unanswered({})).total).toBe(0)
  const [news] = (await crew[2]!.notifications.list({ type: 'knowledge' })).notifications
  expect(news).toMatchObject({ title: 'Your question has an answer', url: `/ai-knowledge-base?article=${article.id}` })
  expect((await crew[2]!.ai.articlesGet({ id: article.id })).data.body).toContain('100 dollars')
  expect((await crew[2]!.ai.history({})).data[0]!.answered_by).toMatchObject({ id: article.id })
  expect((await crew[0]!.ai.ask({ question: '¿Hay bono de vacaciones?' })).data).toMatchObject({ band: 'answer', citations: [{ source: 'article', title: 'Vacation bonus' }] })
  expect(await refusal(admin.ai.answer({ id: data[0]!.id, body: 'Again' }))).toMatchObject({ status: 409, body: { code: 'ai.answered' } })
})

test('a draft tells nobody until it is approved', async () => {
  await crew[0]!.ai.ask({ question: 'Who waters the plants?' })
  const { data: [open] } = await admin.ai.unanswered({})
  const { data: article } = await admin.ai.answer({ id: open!.id, body: 'The host waters them.', state: 'draft' })
  await world.work()
  const heard = async () => (await crew[0]!.notifications.list({ type: 'knowledge' })).notifications.filter(({ message }) => message === 'Who waters the plants?').length
  expect(await heard()).toBe(0)
  expect(await refusal(crew[0]!.ai.articlesGet({ id: article.id }))).toMatchObject({ status: 404 })
  await admin.ai.articlesUpdate({ id: article.id, state: 'approved', version: article.version })
  await world.work()
  expect(await heard()).toBe(1)
})

test('whom an answer was not for is told when it is for them, once; till then nobody heard of it', async () => {
  const asks = async (question: string) => {
    await crew[0]!.ai.ask({ question })
    return (await admin.ai.unanswered({})).data.find((open) => open.question === question)!.id
  }
  const heard = async (title: string) => (await crew[0]!.notifications.list({ type: 'knowledge' })).notifications.filter(({ message }) => message === title)
  const narrow = { roles: ['manager' as const], departments: [] }
  const { data: { id } } = await admin.ai.answer({ id: await asks('Who winds the clock?'), title: 'The clock', body: 'Mr. Hale winds it.', audience: narrow })
  expect(await heard('The clock')).toEqual([])
  await admin.ai.articlesUpdate({ id, audience: { roles: ['manager', 'team'], departments: [] } })
  const [news, ...more] = await heard('The clock')
  expect([news?.title, more]).toEqual(['Your question has an answer', []])
  // Put away and told again would be twice.
  await crew[0]!.notifications.remove({ id: news!.id })
  await admin.ai.articlesUpdate({ id, state: 'approved', audience: { roles: [], departments: [] } })
  expect(await heard('The clock')).toEqual([])

  const { data: { id: other } } = await admin.ai.answer({ id: await asks('Who feeds the goldfish?'), title: 'The goldfish', body: 'The host feeds it.', audience: narrow })
  await admin.ai.articlesRemove({ id: other })
  const { data: again } = await admin.ai.unanswered({})
  expect(again.map(({ question }) => question)).toEqual(['Who feeds the goldfish?'])
  await admin.ai.dismiss({ id: again[0]!.id })
})

test('an answer that did not help, or was handed over, is looked after too; one put aside is not', async () => {
  const { data: answer } = await crew[1]!.ai.ask({ question: 'Where does the crew park?' })
  await crew[1]!.ai.feedback({ id: answer.id, helpful: false, comment: 'Which fence?' })
  await crew[1]!.ai.askPerson({ id: answer.id })
  const { data: [open] } = await admin.ai.unanswered({})
  expect(open).toMatchObject({ question: 'Where does the crew park?', unhelpful: 1, handed_over: 1, comments: ['Which fence?'] })
  await admin.ai.dismiss({ id: open!.id })
  expect((await admin.ai.unanswered({})).total).toBe(0)
})

test('a question of small words alone waits for an answer like any other, and gathers those who ask the same', async () => {
  for (const [index, question] of ['Who do I tell?', 'who do I tell', '¿Qué hago si no puedo ir?', '???'].entries()) {
    const { data: answer } = await crew[index]!.ai.ask({ question })
    expect(answer).toMatchObject({ band: 'none' })
    if (index > 0) await crew[index]!.ai.askPerson({ id: answer.id })
  }
  const { data } = await admin.ai.unanswered({})
  expect(data.map(({ question, asked, handed_over }) => [question, asked, handed_over]).toSorted()).toEqual([['???', 1, 1], ['Who do I tell?', 2, 1], ['¿Qué hago si no puedo ir?', 1, 1]])
  for (const { id } of data) await admin.ai.dismiss({ id })
})

test('what one asked finds its answer, and is shown to nobody else', async () => {
  const asks = async (question: string) => {
    await crew[0]!.ai.ask({ question })
    return (await admin.ai.unanswered({})).data.find((open) => open.question === question)!.id
  }
  const audience = { roles: ['team' as const], departments: [] }
  const shown = async (id: string) => JSON.stringify([(await crew[1]!.ai.suggestions()).data.map(({ question }) => question), (await crew[1]!.ai.articlesGet({ id })).data])
  const known = async (id: string) => (await admin.ai.articlesGet({ id })).data.questions
  const answer = async (id: string, title: string, questions?: string[]) => {
    const { data: article } = await admin.ai.answer({ id, title, body: `${title}: ask the owner.`, audience, ...(questions && { questions }) })
    await world.work()
    return article.id
  }

  const tattoo = 'My cousin Gwendolyn has a tattoo, may she begin on Monday?'
  const tattoos = await answer(await asks(tattoo), 'Body art')
  expect(await shown(tattoos)).not.toContain('Gwendolyn')
  expect(await known(tattoos)).toEqual([tattoo])
  expect((await crew[1]!.ai.ask({ question: tattoo })).data).toMatchObject({ band: 'answer', citations: [{ title: 'Body art' }] })

  // As it comes from the form, where an admin let it stand, and took it out.
  const piercing = 'Is my neighbor Hortense allowed to wear an eyebrow ring?'
  const piercings = await answer(await asks(piercing), 'Jewelry', [piercing, 'Who decides about jewelry?'])
  expect(await shown(piercings)).not.toContain('Hortense')
  expect(await shown(piercings)).toContain('Who decides about jewelry?')
  const beard = 'Must uncle Barnaby shave off his whiskers?'
  const beards = await answer(await asks(beard), 'Disguises', [])
  expect(await known(beards)).toEqual([])
  expect(await shown(beards)).not.toContain('Barnaby')

  const long = `May my parrot Ludwig sit on the counter? ${'He is quiet and clean. '.repeat(10)}`.trim()
  expect(await known(await answer(await asks(long), 'Birds'))).toEqual([long.slice(0, 200).trim()])
})

test('what is handed to a person is looked after, though it was put aside or answered before', async () => {
  const listed = async (question: string) => (await admin.ai.unanswered({})).data.find((open) => open.question === question)
  const asked = async (question: string) => (await crew[0]!.ai.ask({ question })).data.id
  const answered = async (question: string, state: 'draft' | 'approved') => (await admin.ai.answer({
    id: (await listed(question))!.id, title: 'A marble', body: 'It is kept.', state, audience: { roles: ['admin'], departments: [] },
  })).data.id

  const aside = await asked('Who feeds the zebra?')
  await admin.ai.dismiss({ id: (await listed('Who feeds the zebra?'))!.id })
  await crew[0]!.ai.askPerson({ id: aside })
  expect(await listed('Who feeds the zebra?')).toMatchObject({ asked: 1, handed_over: 1 })
  // Once is enough.
  await crew[0]!.ai.askPerson({ id: aside })
  await crew[0]!.ai.feedback({ id: aside, helpful: false, comment: 'At noon, too?' })
  expect(await listed('Who feeds the zebra?')).toMatchObject({ asked: 1, handed_over: 1, comments: ['At noon, too?'] })

  const hidden = await asked('Where sleeps the walrus?')
  await answered('Where sleeps the walrus?', 'approved')
  await crew[0]!.ai.feedback({ id: hidden, helpful: false })
  expect(await listed('Where sleeps the walrus?')).toMatchObject({ unhelpful: 1 })

  await asked('When swims the otter?')
  const draft = await answered('When swims the otter?', 'draft')
  expect(await listed('When swims the otter?')).toBeUndefined()
  await admin.ai.articlesRemove({ id: draft })
  expect(await listed('When swims the otter?')).toMatchObject({ asked: 1 })
  for (const { id } of (await admin.ai.unanswered({})).data) await admin.ai.dismiss({ id })
})

test('what somebody asked is gone once nobody’s answer leads to it: forgotten, erased, or asked long ago', async () => {
  const [leaver, other] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  const kept = async () => (await world.within(world.tenant, (db) => db.selectFrom('knowledge_questions').select(['question', 'state']).execute()))
    .filter(({ question }) => question.includes('trombone')).map(({ question, state }) => `${question} ${state}`).toSorted()
  const open = async (question: string) => (await admin.ai.unanswered({})).data.find((one) => one.question === question)
  const asks = (person: Somebody, question: string) => person.ai.ask({ question })
  await asks(leaver, 'Who polishes the trombone?')
  await asks(other, 'Who polishes the trombone?')
  await asks(leaver, 'Which trombone squeaks?')
  await leaver.ai.clearHistory()
  expect(await kept()).toEqual(['Who polishes the trombone? open'])
  expect(await open('Who polishes the trombone?')).toMatchObject({ asked: 1 })

  await asks(other, 'Which trombone squeaks?')
  await admin.ai.dismiss({ id: (await open('Which trombone squeaks?'))!.id })
  await asks(other, 'How heavy is the trombone case?')
  await admin.ai.answer({ id: (await open('How heavy is the trombone case?'))!.id, body: 'Nine kilos.', state: 'draft' })
  await admin.userAccounts.remove({ id: other.id })
  expect(await kept()).toEqual(['How heavy is the trombone case? answered'])

  const expire = () => world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, defaultSettings)
  await asks(crew[0]!, 'Is a trombone loud?')
  await expire()
  expect(await kept()).toEqual(['How heavy is the trombone case? answered', 'Is a trombone loud? open'])
  await world.within(world.tenant, async (db) => {
    const longAgo = new Date(Date.now() - 366 * 86_400_000)
    await db.updateTable('knowledge_answers').set({ created_at: longAgo }).where('question', '=', 'Is a trombone loud?').execute()
    await db.updateTable('knowledge_questions').set({ last_asked_at: longAgo }).where('question', 'like', '%trombone%').execute()
  })
  await expire()
  expect(await kept()).toEqual([])
})

test('two numbers for one thing are listed, until somebody says that both are right', async () => {
  await admin.about.create({ title: 'Sanitizer one', description: 'The sanitizer bucket on the line is changed every 2 hours.' })
  await admin.about.create({ title: 'Sanitizer two', description: 'The sanitizer bucket on the line is changed every 4 hours.' })
  // Two things that are alike are two things.
  await admin.about.create({ title: 'Freezer', description: 'Walk-in freezer | 0 °F or less | |' })
  await admin.about.create({ title: 'Cooler', description: 'Walk-in cooler | 41 °F or less | |' })
  await world.work()
  const { conflicts } = (await admin.ai.conflicts()).data
  expect(conflicts.map(({ sides }) => sides.map(({ title, value }) => `${title}: ${value}`).toSorted())).toEqual([['Sanitizer one: 2 h', 'Sanitizer two: 4 h']])
  await admin.ai.dismissConflict({ id: conflicts[0]!.id })
  expect((await admin.ai.conflicts()).data.conflicts).toEqual([])
})

test('articles whose day has come are due, until somebody looks', async () => {
  const { data: { id } } = await admin.ai.articlesCreate({ title: 'Winter hours', body: 'We close at nine in winter.', review_on: '2020-01-01' })
  expect((await admin.ai.conflicts()).data.stale.map((article) => [article.title, article.state])).toEqual([['Winter hours', 'due']])
  await admin.ai.articlesUpdate({ id, review_on: '2999-01-01' })
  expect((await admin.ai.articlesGet({ id })).data.state).toBe('approved')
})

test('a source that is left out answers nothing, and answers again when it is taken in', async () => {
  const { data: [item] } = await admin.ai.items({ q: 'Parking' })
  const says = async () => (await crew[0]!.ai.ask({ question: 'Where does the crew park?' })).data.mode
  await admin.ai.exclude({ id: item!.id, excluded: true })
  expect(await says()).toBe('abstained')
  await admin.ai.exclude({ id: item!.id, excluded: false })
  expect(await says()).toBe('extractive')
})

test('the location’s own words and likely questions lead there', async () => {
  const says = async (question: string) => (await crew[0]!.ai.ask({ question })).data.citations[0]?.title
  expect(await says('Where is the snorkel lot?')).toBeUndefined()
  const { data: { version } } = await admin.ai.synonyms()
  await admin.ai.updateSynonyms({ groups: [['snorkel lot', 'crew parks']], version })
  expect(await says('Where is the snorkel lot?')).toBe('Parking')
  expect(await refusal(admin.ai.updateSynonyms({ groups: [], version }))).toMatchObject({ status: 409 })
  const { data: [item] } = await admin.ai.items({ q: 'Parking' })
  const { data: [passage] } = await admin.ai.passages({ id: item!.id })
  await admin.ai.setQuestions({ id: passage!.id, questions: ['Where do I leave my scooter?'] })
  expect(await says('where do i leave my scooter')).toBe('Parking')
  await admin.ai.reindex({ id: item!.id })
  await world.work()
  expect((await admin.ai.passages({ id: item!.id })).data[0]!.questions).toEqual([{ text: 'Where do I leave my scooter?', by: 'admin' }])
})

test('of two admins who write the questions of one passage, the second sees what the first one wrote', async () => {
  const { data: [item] } = await admin.ai.items({ q: 'Parking' })
  const passage = async () => (await admin.ai.passages({ id: item!.id })).data[0]!
  const before = await passage()
  const saves = (version: number, questions: string[]) => admin.ai.setQuestions({ id: before.id, version, questions })
  const outcomes = await Promise.allSettled([saves(before.version, ['Where do I leave my unicycle?']), saves(before.version, ['Where do I leave my sled?'])])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stands = await passage()
  expect(await refusal(saves(before.version, []))).toMatchObject({ status: 409, body: { code: 'ai.stale', data: { version: stands.version, questions: stands.questions } } })
  expect((await saves(stands.version, ['Where do I leave my sled?'])).data.questions).toEqual([{ text: 'Where do I leave my sled?', by: 'admin' }])
  // An old page sends none, and what is taken away needs none.
  expect((await admin.ai.setQuestions({ id: before.id, questions: ['Where do I leave my scooter?'] })).data.version).toBeGreaterThan(stands.version)
})

test('a question leads to its heading, and nowhere while that is not there', async () => {
  const text = 'Bring a towel.\n\n## Fever\n\nPhone the shift leader before six.'
  const { data: { id } } = await admin.ai.articlesCreate({ title: 'Pool day', body: text })
  await world.work()
  const { data: [item] } = await admin.ai.items({ q: 'Pool day' })
  const fever = (await admin.ai.passages({ id: item!.id })).data.find(({ heading }) => heading.includes('Fever'))!
  await admin.ai.setQuestions({ id: fever.id, questions: ['What if my temperature wubbles?'] })
  const says = async () => (await crew[0]!.ai.ask({ question: 'What if my temperature wubbles?' })).data
  expect(await says()).toMatchObject({ band: 'answer', citations: [{ heading: ['Fever'] }] })
  await admin.ai.articlesUpdate({ id, body: 'Bring a towel.\n\n## Sun\n\nWear a hat.' })
  await world.work()
  expect((await says()).answer).not.toMatch(/a towel|a hat/)
  await admin.ai.articlesUpdate({ id, body: text })
  await world.work()
  expect(await says()).toMatchObject({ band: 'answer', citations: [{ heading: ['Fever'] }] })
})

test('the test bench says what is found and why, and keeps nothing', async () => {
  const before = (await admin.ai.history({})).total
  const { data } = await admin.ai.test({ question: 'Where does the crew park?', role: 'team' })
  expect(data).toMatchObject({ passages: expect.arrayContaining([expect.objectContaining({ title: 'Parking', matched: expect.arrayContaining([expect.objectContaining({ word: expect.stringContaining('park') })]) })]) })
  expect((await admin.ai.history({})).total).toBe(before)
  expect((await admin.ai.evaluate()).data.questions).toBeGreaterThan(0)
  expect((await admin.ai.asked({})).data.total).toBeGreaterThan(8)
})

test('what people ask is counted by the weeks of the location and by subject; what fewer than five asked about stands nowhere', async () => {
  const before = (await admin.ai.asked({ weeks: 12 })).data
  await admin.about.create({ title: 'Lockers', description: 'The lockers stand behind the office.' })
  await world.work()
  for (const person of crew) await person.ai.ask({ question: 'Where does the crew park?' })
  for (const person of crew.slice(0, 4)) expect((await person.ai.ask({ question: 'Where do the lockers stand?' })).data.citations[0]).toMatchObject({ title: 'Lockers' })
  const { data: old } = await crew[0]!.ai.ask({ question: 'Where do the lockers stand?' })
  await crew[0]!.ai.feedback({ id: old.id, helpful: true })
  // A Monday for the world, and still Sunday evening there.
  const monday = new Date(Date.now() - 14 * 86_400_000)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  await world.within(world.tenant, (db) => db.updateTable('knowledge_answers').set({ created_at: new Date(`${day(monday.getTime())}T03:00:00Z`) }).where('id', '=', old.id).execute())

  const { data } = await admin.ai.asked({ weeks: 12 })
  expect([data.total - before.total, data.answered + data.may_help + data.abstained, data.helpful - before.helpful]).toEqual([10, data.total, 1])
  expect(data.weeks[0]).toEqual({ week: day(monday.getTime() - 7 * 86_400_000), asked: 1, answered: old.band === 'answer' ? 1 : 0 })
  expect(data.weeks.reduce((sum, { asked }) => sum + asked, 0)).toBe(data.total)
  expect(data.subjects.filter(({ subject }) => subject === 'Lockers')).toEqual([])
  const [parking] = data.subjects.filter(({ subject }) => subject === 'Parking')
  expect(parking).toMatchObject({ source: 'about', asked: expect.any(Number) })
  expect(parking!.asked).toBeGreaterThanOrEqual(5)
})

test('where a text says the same thing twice, neither of its old words stays', async () => {
  const menu = (note: string) => `CHICKEN\nFry at 350.\n\nNOTES\n${note}\n\nBEEF\nGrill until it is done.\n\nNOTES\n${note}`
  const { data: { id } } = await admin.about.create({ title: 'Protein board', description: menu('Keep the quillbox cold.') })
  await world.work()
  const { data: [item] } = await admin.ai.items({ q: 'Protein board' })
  const texts = async () => (await admin.ai.passages({ id: item!.id })).data.map(({ text }) => text)
  expect((await texts()).filter((text) => text === 'Keep the quillbox cold.')).toHaveLength(2)
  const ids = async () => (await admin.ai.passages({ id: item!.id })).data.map((passage) => passage.id)
  const before = await ids()
  for (let time = 0; time < 3; time++) {
    await admin.ai.reindex({ id: item!.id })
    await world.work()
  }
  expect(await ids()).toEqual(before)
  await admin.about.update({ id, description: menu('Freeze the quillbox.') })
  await world.work()
  expect(await texts()).toEqual(['Fry at 350.', 'Freeze the quillbox.', 'Grill until it is done.', 'Freeze the quillbox.'])
  expect((await crew[0]!.ai.ask({ question: 'What about the quillbox?' })).data.answer).not.toContain('cold')
})
