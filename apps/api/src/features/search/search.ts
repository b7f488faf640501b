import type { contract } from '@portal/contract'
import { otherLanguage } from '@portal/contract/kit/translations'
import { type SearchTerms, searchTerms, untranslated } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import type { Hit } from '../../core/finder.ts'
import { localDay } from '../../outside/clock.ts'
import { readerOf } from '../../core/reader.ts'
import { readingLanguage } from '../../shared/content/translations.ts'
import { distinctNames, namesIn } from '../categories/public.ts'
import { brandWords } from './brand-words.ts'
import { firstOf, marked } from './marks.ts'

/** Without the signs of how a document is set: of a heading, of a table's cells, of bold words. */
const asProse = (excerpt: string) => excerpt.replaceAll(/\s+/g, ' ').replaceAll('**', '').replaceAll(/(^| )(?:#{1,6}|[-:]{3,})(?= |$)/g, '').replaceAll(/ ?\|[ |]*/g, ' · ').replace(/^ · | · $/g, '').trim()

/** As long as a hit's excerpt is. */
const mostOfExcerpt = 200

/** Title and excerpt in the reader's language, where the whole of it is there in that. What a file says stands as it says it. */
function spoken({ title, excerpt, translations, ofFile }: Pick<Hit, 'title' | 'excerpt' | 'translations' | 'ofFile'>, { words }: SearchTerms, lang: 'en' | 'es') {
  const texts = translations?.[lang]
  if (!texts || ofFile) return { title: texts?.title ?? title, excerpt: marked(excerpt, words) }
  const text = texts.description ?? texts.message ?? ''
  const first = firstOf(words, text)
  const from = first === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', first - 60))
  return { title: texts.title ?? title, excerpt: marked(text.slice(from, from + mostOfExcerpt).trim(), words) }
}

const byFit = (a: Hit, b: Hit) => b.place + b.rank - (a.place + a.rank)

/** So many of a kind come before anything of another is left out. */
const firstOfKind = 5

/** The best of all, best first; no kind pushes the others off the list. */
function bestOf(found: readonly Hit[], limit: number): Hit[] {
  const all = found.toSorted(byFit)
  const first = new Set([...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((hits) => hits.slice(0, firstOfKind)))
  return [...all.filter((hit) => first.has(hit)), ...all.filter((hit) => !first.has(hit))].slice(0, limit).sort(byFit)
}

export const search: Handlers<typeof contract.search> = {
  async untranslated({ db, user, tenant, profile, services }, { limit, offset }) {
    const { blocks } = profile.settings.home
    const translated = services.nounData.translated.filter(({ on }) => !on || blocks.includes(on))
    const lang = otherLanguage(profile.settings.general.locale)
    const { rows, total, of } = await untranslated(db, translated, { lang, today: localDay(services.clock.now(), tenant.timezone), limit, offset })
    const data = rows.map(({ kind, ...row }) => {
      const source = translated.find((each) => each.kind === kind)!
      return { ...row, kind: source.kind, url: source.url(row) }
    })
    // They come last: those that are missing of what all editors see fill the pages before.
    const words = user.role === 'admin' ? brandWords(profile.settings, await distinctNames(db, profile.settings), lang) : []
    const missing = words.filter(({ state }) => state !== 'whole')
    const shown = missing.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total))
    return { data: [...data, ...shown], total: total + missing.length, limit, offset, lang, of: of + words.length }
  },

  /** One statement for each kind, each with an end; what the reader may not see is left out before anything is ranked. */
  async list({ db, user, tenant, profile, services, request }, { q, limit }) {
    const terms = searchTerms(q)
    const reader = readerOf(user, profile)
    const today = localDay(services.clock.now(), tenant.timezone)
    const lang = readingLanguage({ request, user, profile })
    const called = await namesIn(db, lang, profile.settings)
    const found = await services.nounData.find(db, { terms, reader, today, called, limit })
    const answer = await services.nounData.sure(db, { question: q, location: tenant.id, reader, today, lang })
    return { answer, data: bestOf(found, limit).map(({ kind, id, url, ...hit }) => {
      const { title, excerpt } = spoken(hit, terms, lang)
      return { kind, id, url, title, excerpt: asProse(excerpt) }
    }) }
  },
}
