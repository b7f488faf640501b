import type { contract } from '@portal/contract'
import type { Handlers } from '../../../core/context.ts'
import { readerOf } from '../../../core/reader.ts'
import { localDay } from '../../../outside/clock.ts'
import { saidBySources } from '../answering/ask.ts'
import { citationOf, quotable } from '../answering/extract.ts'
import { meaningOf } from '../answering/meaning.ts'
import { find } from '../finding/find.ts'
import { evaluate } from './evaluate.ts'

type Calls = Handlers<Pick<typeof contract.ai, 'test' | 'evaluate'>>

/** An account that is nobody’s: whoever is imagined has none of an account’s own rights. */
const nobody = '00000000-0000-0000-0000-000000000000'
const rounded = (score: number) => Math.round(score * 1000) / 1000

export const testCalls: Calls = {
  async test({ transaction, tenant, profile, services }, { question, role, department }) {
    const begun = performance.now()
    const reader = { ...readerOf({ id: nobody, role }, profile), department: department ?? null }
    const today = localDay(services.clock.now(), tenant.timezone)
    const meaning = await meaningOf(services, question)
    const finding = await transaction('read', (db) => find(db, question, { location: tenant.id, reader, today, lang: profile.settings.general.locale, limit: 8, meaning }))
    const said = saidBySources(finding)
    return {
      data: {
        band: said.mode === 'abstained' ? 'none' : finding.band, score: rounded(finding.score), limits: finding.bands.limits, calibrated: finding.bands.calibrated, readable: finding.readable,
        words: finding.concepts.flatMap(({ of, ways }) => ways.map(({ word, how }) => ({ word, of, how }))),
        passages: finding.passages.map((passage) => ({
          ...citationOf(passage, quotable(passage)[0] ?? ''), score: rounded(passage.score), text: passage.text,
          matched: passage.matches.flatMap((match) => (match ? [{ word: match.word, place: match.place, score: rounded(match.score) }] : [])),
        })),
        answer: said.mode === 'abstained' ? null : said.answer, took_ms: Math.round(performance.now() - begun),
      },
    }
  },

  async evaluate({ transaction, user, tenant, profile, services }) {
    return { data: await evaluate({ location: tenant.id, reader: readerOf(user, profile), today: localDay(services.clock.now(), tenant.timezone), transaction }) }
  },
}
