import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchIn, searchStems, searchTerms, searchText } from './search.ts'
import { contains, json, saidIn } from './sql.ts'
import { inTenant, transactionOf } from './tenant-db.ts'
import { openScratch } from './testing/scratch.ts'

let scratch: Awaited<ReturnType<typeof openScratch>>
let place: { id: string; lane: number }
beforeAll(async () => {
  scratch = await openScratch()
  place = await scratch.location()
})
afterAll(() => scratch?.close())

test.each([
  ['messages', 'messages_search', () => searchStems('fryer', 'messages.search', 'messages.text').matches],
  ['document_texts', 'document_texts_search', () => searchText(searchTerms('fryer'), 'document_texts.search', 'document_texts.text').matches],
] as const)('words in %s are found by the index that was made for them', async (table, index, matches) => {
  const plan = await inTenant(scratch.lanes, place, 'write', async (db) => {
    const run = async (...query: Parameters<typeof CompiledQuery.raw>) => (await transactionOf(db).run(CompiledQuery.raw(...query))).rows as Array<Record<string, string>>
    await run('set local enable_seqscan = off')
    const { sql, parameters } = db.selectFrom(table as 'messages').selectAll().where(matches()).compile()
    return (await run(`explain (costs off) ${sql}`, [...parameters])).map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
})

describe('without accents, in either place', () => {
  const typed = ['capacitación', 'capacitacion', 'CAPACITACIÓN', 'Capacitacion', 'pacita']
  beforeAll(() => inTenant(scratch.lanes, place, 'write', async (db) => {
    const words = { title: 'Capacitación 100%', description: 'Para José y Íñigo', category: 'fullTime' }
    await db.insertInto('benefits').values([{ ...words, translations: json({ es: { title: 'Capacitación' } }) as never }, { title: 'Shoes', description: 'a_b', category: 'fullTime' }]).execute()
    const { id: media_id } = await db.insertInto('media').values({ name: 'a.pdf', kind: 'document', mime: 'application/pdf', extension: 'pdf', size: 1, sha256: 'x' } as never).returning('id').executeTakeFirstOrThrow()
    const { id } = await db.insertInto('documents').values({ title: 'Guide', category: 'forms', media_id, file_version: 1 } as never).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('document_texts').values({ document_id: id, file_version: 1, text: `${'So it begins. '.repeat(60)} La capacitación de José dura un día.` }).execute()
  }))
  const titles = (matches: ReturnType<typeof contains>) =>
    inTenant(scratch.lanes, place, 'read', async (db) => (await db.selectFrom('benefits').select('title').where(matches).execute()).map(({ title }) => title))

  test.each(typed)('%s is found in a title, a text, and what it says in the other language', async (word) => {
    expect(await titles(contains('title', word))).toEqual(['Capacitación 100%'])
    expect(await titles(saidIn('translations', word))).toEqual(['Capacitación 100%'])
    expect(await titles(searchIn(searchTerms(word), 'title', ['description']).matches)).toEqual(['Capacitación 100%'])
  })

  test.each([['jose', 1], ['José', 1], ['inigo', 1], ['ïñigo', 1], ['%', 1], ['_', 1], ['\\', 0], ['100%', 1], ['％', 1]])('%s is found %i times, and no sign of it is more than a sign', async (word, times) => {
    expect(await titles(searchIn(searchTerms(word), 'title', ['description']).matches)).toHaveLength(times)
    expect([...(await titles(contains('title', word))), ...(await titles(contains('description', word)))]).toHaveLength(times)
  })

  test.each(['capacitacion', 'CAPACITACIÓN', 'jose'])('%s is found in a document, and marked where it stands', async (word) => {
    const { matches, excerpt } = searchText(searchTerms(word), 'document_texts.search', 'document_texts.text')
    const rows = await inTenant(scratch.lanes, place, 'read', (db) => db.selectFrom('document_texts').select(excerpt.as('excerpt')).where(matches).execute())
    expect(rows).toHaveLength(1)
    expect(rows[0]!.excerpt).toMatch(/\u0001(capacitación|José)\u0002/)
  })

  test('who begins with what was typed comes before who has it inside', async () => {
    const placeOf = (word: string) => inTenant(scratch.lanes, place, 'read', (db) => db.selectFrom('benefits').select(searchIn(searchTerms(word), 'title', []).place.as('place')).where('title', 'like', 'Cap%').executeTakeFirstOrThrow())
    expect([(await placeOf('capacitacion 100%')).place, (await placeOf('CAPACITA')).place, (await placeOf('pacita')).place]).toEqual([4, 3, 2])
  })
})
