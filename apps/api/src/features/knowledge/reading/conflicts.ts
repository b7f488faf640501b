import type { Mode, TenantDb } from '@portal/db/feature'
import { paced } from '../paced.ts'
import { inDigits, isNumberWord, unitAt } from '../words/numbers.ts'
import { stemOf } from '../words/stems.ts'
import { type Lang, isStopWord } from '../words/stop-words.ts'
import { folded, tokensOf } from '../words/tokens.ts'
import { sentencesOf } from './chunks.ts'
import { asSentence } from './lines.ts'

/** A number with what is counted, in a sentence about something. */
interface Claim {
  passage: string
  source: string
  value: string
  unit: string
  stems: ReadonlySet<string>
  about: string
}

const number = /(\$\s?)?(\b\d+(?:[.,]\d+)?)(\s*-\s*|\s*)(?=(\S+))/g

function claimsOf(row: { id: string; source_id: string; lang: Lang; text: string }): Claim[] {
  return sentencesOf(row.text).flatMap((sentence) => {
    const flat = inDigits(folded(sentence), row.lang)
    const found: Array<{ value: string; unit: string }> = []
    for (const [, dollar, digits = '', , after = ''] of flat.matchAll(number)) {
      const rest = flat.slice(flat.indexOf(after))
      const unit = dollar ? '$' : (unitAt(after) ?? unitAt(rest.slice(0, 12)))
      if (unit) found.push({ value: String(Number(digits.replace(',', '.'))), unit })
    }
    // Two numbers in one sentence are two conditions: which of them is the other one’s nobody can tell.
    if (found.length !== 1) return []
    const stems = new Set(tokensOf(sentence).filter((word) => word.length > 1 && !isStopWord(word) && !/^\d/.test(word) && !isNumberWord(word) && !unitAt(word)).map((word) => stemOf(word, row.lang)))
    if (stems.size < 3) return []
    return [{ passage: row.id, source: row.source_id, ...found[0]!, stems, about: asSentence(sentence).slice(0, 200) }]
  })
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const stem of a) if (b.has(stem)) both++
  return both / (a.size + b.size - both)
}

/** Sentences that have at least so much in common speak of one thing. */
const sameThing = 0.55
const most = 200
/** So many pairs are looked at; in all handbooks that there are, some ten thousand. */
const mostPairs = 500_000

interface Found {
  about: string
  one_id: string
  one_value: string
  other_id: string
  other_value: string
}

type Row = Parameters<typeof claimsOf>[0]

const claimedBy = (db: TenantDb): Promise<Row[]> => db.selectFrom('knowledge_passages')
  .innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_passages.source_id')
  .select(['knowledge_passages.id', 'knowledge_passages.source_id', 'knowledge_passages.lang', 'knowledge_passages.text'])
  .where('knowledge_sources.excluded', '=', false)
  // What a thing says in its other wording as well is one word against another once.
  .where('knowledge_passages.wording_title', 'is', null).orderBy('knowledge_passages.id').limit(20_000).execute()

/** Where these sources say another number than any other one of the same thing. */
export async function conflictsIn(rows: readonly Row[], sources: readonly string[]): Promise<Found[]> {
  const rested = paced()
  const fresh = new Set(sources)
  const claims: Claim[] = []
  for (const row of rows) {
    claims.push(...claimsOf(row))
    await rested()
  }
  const found: Found[] = []
  let pairs = 0
  for (const ofUnit of Map.groupBy(claims, ({ unit }) => unit).values()) {
    const news = ofUnit.filter(({ source }) => fresh.has(source))
    for (const one of news) {
      for (const other of ofUnit) {
        if (found.length >= most || pairs >= mostPairs) return found
        if (++pairs % 500 === 0) await rested()
        // Of two that are new, each pair once.
        if (one.source === other.source || one.value === other.value || (one.passage > other.passage && fresh.has(other.source))) continue
        if (alike(one.stems, other.stems) < sameThing) continue
        // The earlier one first, whichever was read now: what was put aside stays the same pair.
        const [first, second] = one.passage <= other.passage ? [one, other] : [other, one]
        found.push({ about: first.about, one_id: first.passage, one_value: `${first.value} ${first.unit}`, other_id: second.passage, other_value: `${second.value} ${second.unit}` })
      }
    }
  }
  return found
}

interface Means {
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/** Notes them. What is compared is in no transaction: a passage that is gone by then is in conflict with nothing. */
export async function noteConflicts({ transaction }: Means, sources: readonly string[]): Promise<void> {
  const found = await conflictsIn(await transaction('read', claimedBy), sources)
  if (!found.length) return
  await transaction('write', async (db) => {
    const ids = [...new Set(found.flatMap(({ one_id, other_id }) => [one_id, other_id]))]
    const there = new Set((await db.selectFrom('knowledge_passages').select('id').where('id', 'in', ids).forKeyShare().execute()).map(({ id }) => id))
    const still = found.filter(({ one_id, other_id }) => there.has(one_id) && there.has(other_id))
    if (still.length) await db.insertInto('knowledge_conflicts').values(still).onConflict((oc) => oc.doNothing()).execute()
  })
}
