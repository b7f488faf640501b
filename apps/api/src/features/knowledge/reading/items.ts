import type { KnowledgeKind } from '@portal/contract/ai-shapes'
import type { TenantDb } from '@portal/db/feature'

/** A thing as it is read for answers: its words, and where it opens. */
export interface Item {
  title: string
  url: string
  text: string
  problem?: 'time' | 'memory' | 'output' | 'died' | 'broken'
  /** Its file is still being read. */
  later?: boolean
}

type Read = (db: TenantDb, id: string) => Promise<Item | undefined>

const joined = (...parts: Array<string | null | undefined>) => parts.filter((part) => part?.trim()).join('\n')

const plain = (table: 'about_items' | 'benefits', path: string): Read => async (db, id) => {
  const row = await db.selectFrom(table).select(['title', 'description']).where('id', '=', id).executeTakeFirst()
  return row && { title: row.title, url: `${path}?id=${id}`, text: row.description }
}

async function ofDocument(db: TenantDb, id: string): Promise<Item | undefined> {
  const row = await db.selectFrom('documents')
    .leftJoin('document_texts', (join) => join.onRef('document_texts.document_id', '=', 'documents.id').onRef('document_texts.file_version', '=', 'documents.file_version'))
    .select(['documents.title', 'documents.description', 'document_texts.text', 'document_texts.unread']).where('documents.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { title, description, text, unread } = row
  return {
    title, url: `/documents?id=${id}`,
    text: [description, text].filter((part) => part?.trim()).join('\n\n'),
    ...(unread && { problem: unread }),
    ...(text === null && { later: true }),
  }
}

const clock = (time: string | null) => time ?? ''
async function ofEvent(db: TenantDb, id: string): Promise<Item | undefined> {
  const row = await db.selectFrom('calendar_events')
    .select(['title', 'description', 'location', 'all_day', 'start_day', 'end_day', 'start_time', 'end_time', 'recurrence']).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const day = (text: string) => new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  const days = row.start_day === row.end_day ? day(row.start_day) : `${day(row.start_day)} – ${day(row.end_day)}`
  const hours = row.all_day ? '' : `, ${clock(row.start_time)}${row.end_time ? `–${row.end_time}` : ''}`
  return {
    title: row.title, url: `/calendar?id=${id}&date=${row.start_day}`,
    text: joined(`${row.title}: ${days}${hours}${row.location ? `, ${row.location}` : ''}.`, row.description),
  }
}

const readers: Record<KnowledgeKind, Read> = {
  about: plain('about_items', '/about'),
  benefit: plain('benefits', '/benefits'),
  document: ofDocument,
  event: ofEvent,
  async development(db, id) {
    const row = await db.selectFrom('development_items').select(['title', 'description', 'duration']).where('id', '=', id).executeTakeFirst()
    return row && { title: row.title, url: `/development?id=${id}`, text: joined(row.description, row.duration && `${row.title}: ${row.duration}`) }
  },
  async announcement(db, id) {
    const row = await db.selectFrom('announcements').select(['title', 'message', 'source']).where('id', '=', id).executeTakeFirst()
    // What is announced by itself is about people: their days are no knowledge.
    return row && { title: row.title, url: `/?id=${id}`, text: row.source === 'automated' ? '' : row.message }
  },
  async link(db, id) {
    const row = await db.selectFrom('quick_links').select(['label', 'link']).where('id', '=', id).executeTakeFirst()
    return row && { title: row.label, url: row.link, text: `${row.label}: ${row.link}` }
  },
  async article(db, id) {
    const row = await db.selectFrom('knowledge_articles').select(['title', 'body']).where('id', '=', id).executeTakeFirst()
    return row && { title: row.title, url: `/ai-knowledge-base?article=${id}`, text: row.body }
  },
}

export const readItem = (db: TenantDb, kind: KnowledgeKind, id: string) => readers[kind](db, id)
