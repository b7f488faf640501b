import type { TenantDb } from '@portal/db/feature'
import type { AskSure, SureAnswer } from '../../../core/finder.ts'
import { find } from '../finding/find.ts'
import { isStopWord } from '../words/stop-words.ts'
import { tokensOf } from '../words/tokens.ts'
import { saidBySources } from './ask.ts'

/** One word is looked for, not asked. */
const leastWords = 3

/** What is said outright to the words of a search, in the sources’ own words. Nothing of it is kept. */
export async function sayOutright(db: TenantDb, { question, location, reader, today, lang }: AskSure): Promise<SureAnswer | null> {
  const words = tokensOf(question)
  if (words.length < leastWords || words.every(isStopWord)) return null
  const finding = await find(db, question, { location, reader, today, lang })
  if (finding.band !== 'answer') return null
  const { mode, answer, citations } = saidBySources(finding)
  return mode === 'abstained' ? null : { text: answer, citations }
}
