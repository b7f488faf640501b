import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchIn, searchStems, searchTerms, searchText } from './search.ts'
import { contains, json, saidIn } from './sql.ts'
import { type TenantDb, inTenant, transactionOf } from './tenant-db.ts'
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

const readable = (excerpt: string) => excerpt.replaceAll('\u0001', '[').replaceAll('\u0002', ']')
async function addText(db: TenantDb, text: string) {
  const { id: media_id } = await db.insertInto('media').values({ name: 'a.pdf', kind: 'document', mime: 'application/pdf', extension: 'pdf', size: 1, sha256: 'x' } as never).returning('id').executeTakeFirstOrThrow()
  const { id } = await db.insertInto('documents').values({ title: 'Guide', category: 'forms', media_id, file_version: 1 } as never).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('document_texts').values({ document_id: id, file_version: 1, text }).execute()
}
/** What is shown of the texts of documents that have the words. */
const passages = (typed: string) => inTenant(scratch.lanes, place, 'read', async (db) => {
  const { matches, excerpt } = searchText(searchTerms(typed), 'document_texts.search', 'document_texts.text')
  return (await db.selectFrom('document_texts').select(excerpt.as('excerpt')).where(matches).execute()).map((row) => readable(row.excerpt))
})

describe('a word ends at every sign, in what is written as in what is typed', () => {
  const written = 'Has milk/egg/soy. Call 336-555-0100 or cook@fries.com: 2.5 oz, clean.Then “rinse”—•dry <b>bold</b>, C:\\grill\\log &amp;salt. Men\u0303u de sen\u0303al.'
  const typed = [
    ['egg', '[egg]/soy'], ['egg/soy', '[egg]/[soy]'], ['336-555-0100', '[336]-[555]-[0100]'], ['0100', '[0100] or'], ['fries', '[fries].com'],
    ['cook@fries.com', '[cook]@[fries].[com]'], ['2.5 oz', '[2].[5] [oz]'], ['then', '[Then] “'], ['rinse', '[rinse]”'], ['dry', '[dry] <b>'], ['bold', '[bold]</b>'],
    ['grill', '[grill]\\log'], ['salt', '[salt]. Men'], ['señal', 'de [sen\u0303al]'], ['sen\u0303al', 'de [sen\u0303al]'], ['senal', 'de [sen\u0303al]'],
  ] as const
  beforeAll(() => inTenant(scratch.lanes, place, 'write', async (db) => {
    await addText(db, written)
    await db.insertInto('about_items').values({ title: 'Signs', description: written, category: 'history' } as never).execute()
    const { id } = await db.selectFrom('conversations').select('id').limit(1).executeTakeFirstOrThrow()
    await db.insertInto('messages').values({ conversation_id: id, seq: 1, text: written }).execute()
  }))

  test.each(typed)('%s', async (words, shown) => {
    expect(await passages(words)).toEqual([expect.stringContaining(shown)])
    const { others, messages } = await inTenant(scratch.lanes, place, 'read', async (db) => {
      const inDescription = searchIn(searchTerms(words), 'title', ['description'])
      const inMessage = searchStems(words, 'messages.search', 'messages.text')
      return {
        others: await db.selectFrom('about_items').select([inDescription.excerpt.as('excerpt'), inDescription.rank.as('rank')]).where(inDescription.matches).execute(),
        messages: await db.selectFrom('messages').select(inMessage.excerpt.as('excerpt')).where(inMessage.matches).execute(),
      }
    })
    expect(others).toHaveLength(1)
    expect(readable(others[0]!.excerpt)).toContain(shown)
    expect(others[0]!.rank).toBeGreaterThan(0)
    expect(messages).toHaveLength(1)
    expect(readable(messages[0]!.excerpt)).toContain('[')
  })

  test('no letter, digit or accent is taken for such a sign, and no common sign for a letter', async () => {
    const all = `select string_agg(chr(n), '' order by n) as signs from generate_series(33, 131071) n where n not between 55296 and 57343 and words_apart(chr(n)) = ' '`
    const { rows } = await inTenant(scratch.lanes, place, 'read', (db) => transactionOf(db).run(CompiledQuery.raw(all)))
    const signs = new Set((rows[0] as { signs: string }).signs)
    expect([...signs].filter((sign) => /[\p{L}\p{N}\p{M}]/u.test(sign))).toEqual([])
    const blocks = [[0x21, 0xff], [0x2010, 0x2060], [0x20a0, 0x20c0], [0x2190, 0x23ff], [0x2580, 0x2767]] as const
    const common = blocks.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))).filter((sign) => !/[\p{L}\p{N}\p{M}]/u.test(sign))
    expect(common.filter((sign) => !signs.has(sign))).toEqual([])
  })
})

describe('a long text is shown from where a word begins so', () => {
  const filler = 'Nothing of it stands here. '.repeat(300)
  test.each([
    ['ice', `Our service. ${filler}The ice machine is cleaned.`, '[ice] machine'],
    // Each of these signs is two letters when it is folded.
    ['thaw', `${'ﬁrst ﬂoor ½ ß… '.repeat(700)}${filler}Thaw it.${filler}`, '[Thaw] it.'],
    ['officina', `${filler}In the oﬃcina it hangs.${filler}`, '[oﬃcina]'],
    ['evaluacion', `${filler}Ask for the evaluacio\u0301n.${filler}`, '[evaluacio\u0301n]'],
    ['the zucchini', `The first. ${filler}Cut the zucchini.${filler}`, '[the] [zucchini]'],
    ['parsley shallot', `${filler}Chop parsley.${filler}${filler}Chop a shallot.`, '[parsley]'],
  ])('%s', async (typed, text, shown) => {
    await inTenant(scratch.lanes, place, 'write', (db) => addText(db, text))
    expect(await passages(typed)).toEqual([expect.stringContaining(shown)])
  })
})

test('a text with more different words than an index holds is stored, and found by those at its beginning', async () => {
  const numbers = Array.from({ length: 110_000 }, (_, n) => `p${(n * 7919 + 10_000_000).toString(36)}`)
  await inTenant(scratch.lanes, place, 'write', (db) => addText(db, numbers.join(' ')))
  expect(await passages(numbers[2]!)).toHaveLength(1)
  expect(await passages(numbers.at(-1)!)).toHaveLength(0)
})

describe('without accents, in either place', () => {
  const typed = ['capacitación', 'capacitacion', 'CAPACITACIÓN', 'Capacitacion', 'pacita']
  beforeAll(() => inTenant(scratch.lanes, place, 'write', async (db) => {
    const words = { title: 'Capacitación 100%', description: 'Para José y Íñigo', category: 'fullTime' }
    await db.insertInto('benefits').values([{ ...words, translations: json({ es: { title: 'Capacitación' } }) as never }, { title: 'Shoes', description: 'a_b', category: 'fullTime' }]).execute()
    await addText(db, `${'So it begins. '.repeat(60)} La capacitación de José dura un día.`)
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
    const shown = await passages(word)
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatch(/\[(capacitación|José)\]/)
  })

  test('who begins with what was typed comes before who has it inside', async () => {
    const placeOf = (word: string) => inTenant(scratch.lanes, place, 'read', (db) => db.selectFrom('benefits').select(searchIn(searchTerms(word), 'title', []).place.as('place')).where('title', 'like', 'Cap%').executeTakeFirstOrThrow())
    expect([(await placeOf('capacitacion 100%')).place, (await placeOf('CAPACITA')).place, (await placeOf('pacita')).place]).toEqual([4, 3, 2])
  })
})
