import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import { ruleWords } from '@portal/contract/kit/repetition'
import { type ContentLanguage, otherLanguage } from '@portal/contract/kit/translations'
import type { TenantDb } from '@portal/db/feature'
import { type Stored, textsIn } from '../../../shared/content/translations.ts'

interface Wording {
  title: string
  text: string
}

/** A thing as it is read for answers: its words, and where it opens. */
export interface Item extends Wording {
  url: string
  /** The same in the other language, where the whole of it is there. */
  other?: Wording & { lang: ContentLanguage }
  /** What is there in one wording alone: a file. */
  rest?: string
  problem?: 'time' | 'memory' | 'output' | 'died' | 'broken'
  /** Its file is still being read. */
  later?: boolean
}

interface Thing extends Omit<Item, keyof Wording | 'other'> {
  words: (lang: ContentLanguage) => Wording
  translations: Stored | null
}
type Read = (db: TenantDb, id: string) => Promise<Thing | undefined>

const joined = (...parts: Array<string | null | undefined>) => parts.filter((part) => part?.trim()).join('\n')

/** A row as it reads in each language. */
function said<R extends { translations: Stored | null }>(row: R | undefined, url: (row: R) => string, words: (row: R, lang: ContentLanguage) => Wording): Thing | undefined {
  return row && { url: url(row), translations: row.translations, words: (lang) => words(textsIn(row, lang), lang) }
}

const plain = (table: 'about_items' | 'benefits', path: string): Read => async (db, id) =>
  said(await db.selectFrom(table).select(['title', 'description', 'translations']).where('id', '=', id).executeTakeFirst(), () => `${path}?id=${id}`,
    ({ title, description }) => ({ title, text: description }))

const ofDocument: Read = async (db, id) => {
  const row = await db.selectFrom('documents')
    .leftJoin('document_texts', (join) => join.onRef('document_texts.document_id', '=', 'documents.id').onRef('document_texts.file_version', '=', 'documents.file_version'))
    .select(['documents.title', 'documents.description', 'documents.translations', 'document_texts.text', 'document_texts.unread']).where('documents.id', '=', id).executeTakeFirst()
  const thing = said(row, () => `/documents?id=${id}`, ({ title, description }) => ({ title, text: description }))
  return thing && {
    ...thing, rest: row!.text ?? '',
    ...(row!.unread && { problem: row!.unread }),
    ...(row!.text === null && { later: true }),
  }
}

const clock = (time: string | null) => time ?? ''
const ofEvent: Read = async (db, id) => {
  const found = await db.selectFrom('calendar_events')
    .select(['title', 'description', 'location', 'all_day', 'start_day', 'end_day', 'start_time', 'end_time', 'recurrence', 'translations']).where('id', '=', id).executeTakeFirst()
  return said(found, (row) => `/calendar?id=${id}&date=${row.start_day}`, (row, lang) => {
    const inWords = (options: Intl.DateTimeFormatOptions) => (date: string) => new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
    const [day, weekday] = [inWords({ dateStyle: 'full' }), inWords({ weekday: 'long' })]
    const once = row.start_day === row.end_day ? day(row.start_day) : `${day(row.start_day)} – ${day(row.end_day)}`
    // A series is told by its rule: its first day is mostly over, and which one is next changes while this stands.
    const days = row.recurrence ? ruleWords(row.recurrence, row.start_day, lang, { weekday, day, from: true }) : once
    const hours = row.all_day ? '' : `, ${clock(row.start_time)}${row.end_time ? `–${row.end_time}` : ''}`
    return { title: row.title, text: joined(`${row.title}: ${days}${hours}${row.location ? `, ${row.location}` : ''}.`, row.description) }
  })
}

const readers: Record<KnowledgeKind, Read> = {
  about: plain('about_items', '/about'),
  benefit: plain('benefits', '/benefits'),
  document: ofDocument,
  event: ofEvent,
  development: async (db, id) =>
    said(await db.selectFrom('development_items').select(['title', 'description', 'duration', 'translations']).where('id', '=', id).executeTakeFirst(), () => `/development?id=${id}`,
      ({ title, description, duration }) => ({ title, text: joined(description, duration && `${title}: ${duration}`) })),
  announcement: async (db, id) =>
    // What is announced by itself is about people: their days are no knowledge.
    said(await db.selectFrom('announcements').select(['title', 'message', 'translations']).where('id', '=', id).where('source', '=', 'manual').executeTakeFirst(),
      () => `/?id=${id}`, ({ title, message }) => ({ title, text: message })),
  link: async (db, id) =>
    said(await db.selectFrom('quick_links').select(['label', 'link', 'translations']).where('id', '=', id).executeTakeFirst(), ({ link }) => link,
      ({ label, link }) => ({ title: label, text: `${label}: ${link}` })),
  async article(db, id) {
    const row = await db.selectFrom('knowledge_articles').select(['title', 'body']).where('id', '=', id).executeTakeFirst()
    return row && { url: `/ai-knowledge-base?article=${id}`, translations: null, words: () => ({ title: row.title, text: row.body }) }
  },
}

/** A thing in the location's own language, and in the other one where it is there in that. */
export async function readItem(db: TenantDb, kind: KnowledgeKind, id: string, own: ContentLanguage): Promise<Item | undefined> {
  const thing = await readers[kind](db, id)
  if (!thing) return undefined
  const { words, translations, ...item } = thing
  const lang = otherLanguage(own)
  return { ...item, ...words(own), ...(translations?.[lang] && { other: { ...words(lang), lang } }) }
}
