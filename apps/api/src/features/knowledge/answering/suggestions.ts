import type { contract } from '@portal/contract'
import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import { sourceShows } from '@portal/db/feature'
import type { Handler } from '../../../core/context.ts'
import { readerOf } from '../../../core/reader.ts'
import { daysFrom, localDay } from '../../../outside/clock.ts'
import { readingLanguage } from '../../../shared/content/translations.ts'
import { type Lang, langOf } from '../words/stop-words.ts'

const when: Record<Lang, (title: string) => string> = { en: (title) => `“${title}”: when is it next?`, es: (title) => `“${title}”: ¿cuándo es la próxima vez?` }
const about: Record<Lang, (title: string) => string> = { en: (title) => `What should I know about “${title}”?`, es: (title) => `¿Qué debo saber de “${title}”?` }

/** How many days ahead something on the calendar is worth asking about. */
const soon = 21
const most = 6

/** The same for a day, another the next: a number from a text, in which every letter changes all of it. */
function shuffled(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Questions that have an answer for this reader: what is soon, what was written for their role, then likely ones of the day. */
export const suggestions: Handler<typeof contract.ai.suggestions> = async ({ db, request, user, tenant, profile, services }) => {
  const reader = readerOf(user, profile)
  const lang = readingLanguage({ request, user, profile })
  const today = localDay(services.clock.now(), tenant.timezone)
  const shown = sourceShows('knowledge_sources', reader, today)
  const events = await db.selectFrom('knowledge_sources').innerJoin('calendar_events', 'calendar_events.id', 'knowledge_sources.item_id')
    .select(['knowledge_sources.id', 'knowledge_sources.title', 'knowledge_sources.url']).where('kind', '=', 'event').where(shown)
    // Of a series no answer says which of its days is next.
    .where('recurrence', 'is', null).where('start_day', '<=', daysFrom(today, soon)).where('last_day', '>', today).orderBy('start_day').limit(2).execute()
  const likely = await db.selectFrom('knowledge_likely').innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_likely.source_id')
    .leftJoin('knowledge_articles', 'knowledge_articles.id', 'knowledge_sources.item_id')
    .select(['knowledge_sources.id', 'knowledge_likely.text', 'kind', 'knowledge_sources.title', 'knowledge_sources.url', 'knowledge_articles.audience'])
    // What somebody asked is theirs, and may speak of them.
    .where('made_by', '!=', 'answer').where(shown).limit(400).execute()
  const titles = await db.selectFrom('knowledge_sources').select(['id', 'kind', 'title', 'url'])
    .where('kind', 'in', ['document', 'benefit', 'article']).where('state', '=', 'indexed').where(shown).limit(100).execute()
  const names = new Map((await db.selectFrom('knowledge_passages').innerJoin('knowledge_sources', 'knowledge_sources.id', 'source_id')
    .select(['source_id', 'wording_title']).distinct().where('lang', '=', lang).where('wording_title', 'is not', null).where(shown).limit(400).execute())
    .map((row) => [row.source_id, row.wording_title]))
  const named = <R extends { id: string; title: string }>(rows: R[]) => rows.map((row) => ({ ...row, title: names.get(row.id) ?? row.title }))
  const ofRole = (audience: unknown) => ((audience as { roles?: string[] } | null)?.roles?.includes(user.role) ? 0 : 1)
  const inOrder = likely.filter(({ text }) => langOf(text, lang) === lang)
    .toSorted((a, b) => ofRole(a.audience) - ofRole(b.audience) || shuffled(today + a.text) - shuffled(today + b.text))
  const found = [
    ...named(events).map(({ title, url }) => ({ question: when[lang](title), source: { source: 'event' as const, title, url } })),
    ...named(inOrder).map(({ text, kind, title, url }) => ({ question: text, source: { source: kind as KnowledgeKind, title, url } })),
    ...named(titles).toSorted((a, b) => shuffled(today + a.title) - shuffled(today + b.title))
      .map(({ kind, title, url }) => ({ question: about[lang](title), source: { source: kind as KnowledgeKind, title, url } })),
  ]
  // One for each source, the first of them: six questions about six things. Two sources may have the same question.
  const firstOf = (all: typeof found, by: (one: (typeof found)[number]) => string) => [...Map.groupBy(all, by).values()].map(([first]) => first!)
  return { data: firstOf(firstOf(found, ({ source }) => source.url), ({ question }) => question).slice(0, most) }
}
