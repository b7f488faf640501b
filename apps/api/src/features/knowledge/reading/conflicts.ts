import type { TenantDb } from '@portal/db/feature'
import { stemOf } from '../words/stems.ts'
import { type Lang, isStopWord } from '../words/stop-words.ts'
import { tokensOf } from '../words/tokens.ts'
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

const written: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30,
  forty: 40, fifty: 50, sixty: 60, ninety: 90, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12, quince: 15, veinte: 20, treinta: 30,
}
const units: Array<[unit: string, pattern: RegExp]> = [
  ['°', /^(?:°|º|degrees?|grados?)/], ['s', /^(?:seconds?|segundos?)\b/], ['min', /^(?:minutes?|minutos?)\b/], ['h', /^(?:hours?|horas?)\b/], ['d', /^(?:days?|dias?)\b/],
  ['w', /^(?:weeks?|semanas?)\b/], ['m', /^(?:months?|mes(?:es)?)\b/], ['y', /^(?:years?|anos?)\b/], ['%', /^(?:%|per ?cent|por ciento)/], ['$', /^(?:dollars?|dolares)\b/], ['lb', /^(?:pounds?|libras?)\b/],
]
const number = /(\$\s?)?(\b\d+(?:[.,]\d+)?|\b[a-z]+)(\s*-\s*|\s*)(?=(\S+))/g

function claimsOf(row: { id: string; source_id: string; lang: Lang; text: string }): Claim[] {
  return sentencesOf(row.text).flatMap((sentence) => {
    const flat = sentence.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')
    const found: Array<{ value: string; unit: string }> = []
    for (const [, dollar, digits = '', , after = ''] of flat.matchAll(number)) {
      const value = /^\d/.test(digits) ? Number(digits.replace(',', '.')) : written[digits]
      const rest = flat.slice(flat.indexOf(after))
      const unit = dollar ? '$' : units.find(([, pattern]) => pattern.test(after) || pattern.test(rest.slice(0, 12)))?.[0]
      if (value !== undefined && unit) found.push({ value: String(value), unit })
    }
    // Two numbers in one sentence are two conditions: which of them is the other one’s nobody can tell.
    if (found.length !== 1) return []
    const stems = new Set(tokensOf(sentence).filter((word) => word.length > 1 && !isStopWord(word) && !/^\d/.test(word) && !(word in written) && !units.some(([, pattern]) => pattern.test(word))).map((word) => stemOf(word, row.lang)))
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

/** Notes where these sources say another number than any other one of the same thing. */
export async function noteConflicts(db: TenantDb, sources: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('knowledge_passages')
    .innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_passages.source_id')
    .select(['knowledge_passages.id', 'knowledge_passages.source_id', 'knowledge_passages.lang', 'knowledge_passages.text'])
    .where('knowledge_sources.excluded', '=', false)
    // What a thing says in its other wording as well is one word against another once.
    .where('knowledge_passages.wording_title', 'is', null).orderBy('knowledge_passages.id').limit(20_000).execute()
  const fresh = new Set(sources)
  const byUnit = Map.groupBy(rows.flatMap(claimsOf), ({ unit }) => unit)
  const found: Array<{ about: string; one_id: string; one_value: string; other_id: string; other_value: string }> = []
  for (const claims of byUnit.values()) {
    for (const [at, one] of claims.entries()) {
      if (found.length >= most) break
      for (const other of claims.slice(at + 1)) {
        if (one.source === other.source || one.value === other.value || !(fresh.has(one.source) || fresh.has(other.source))) continue
        if (alike(one.stems, other.stems) < sameThing) continue
        found.push({ about: one.about, one_id: one.passage, one_value: `${one.value} ${one.unit}`, other_id: other.passage, other_value: `${other.value} ${other.unit}` })
      }
    }
  }
  if (found.length) await db.insertInto('knowledge_conflicts').values(found).onConflict((oc) => oc.doNothing()).execute()
}
