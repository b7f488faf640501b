import { type TenantDb, inTurn, now } from '@portal/db/feature'
import { conceptsOf, glossaryOf } from '../words/concepts.ts'
import { shippedGlossary } from '../words/glossary.ts'
import type { Lang } from '../words/stop-words.ts'
import { folded, tokensOf } from '../words/tokens.ts'

const glossary = glossaryOf(shippedGlossary)
/** Every word counts as known: what nobody wrote down is just what is asked for here. */
const anything = { has: () => true, words: () => [] }

/** What a question means, whatever its words and language: what two are compared by. Of small words alone, it means just these. */
function meaningOf(question: string): string[] {
  const meanings = new Set(conceptsOf(question, glossary, anything).map(({ meaning }) => meaning))
  return meanings.size ? [...meanings].toSorted() : [tokensOf(question).join(' ') || folded(question).replace(/\s+/g, ' ')]
}

/** Questions that have at least so much of their meanings in common are one. */
const same = 0.6

function alike(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((one) => b.includes(one)).length
  return a.length + b.length ? both / (a.length + b.length - both) : 0
}

/** Puts an answer that did not help among those of one meaning. */
export async function noteUnanswered(db: TenantDb, { answer, question, lang }: { answer: string; question: string; lang: Lang }): Promise<void> {
  const meaning = meaningOf(question)
  await db.selectNoFrom(inTurn('knowledge questions').as('turn')).execute()
  const open = await db.selectFrom('knowledge_questions').select(['id', 'meaning']).where('state', '=', 'open').orderBy('last_asked_at', 'desc').limit(2_000).execute()
  const [nearest] = open.map(({ id, meaning: its }) => ({ id, near: alike(meaning, its.split('\n')) })).filter(({ near }) => near >= same).toSorted((a, b) => b.near - a.near)
  const id = nearest?.id ?? (await db.insertInto('knowledge_questions').values({ question, lang, meaning: meaning.join('\n') }).returning('id').executeTakeFirstOrThrow()).id
  if (nearest) await db.updateTable('knowledge_questions').set({ last_asked_at: now() }).where('id', '=', id).execute()
  await db.updateTable('knowledge_answers').set({ question_id: id }).where('id', '=', answer).execute()
}
