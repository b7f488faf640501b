import { type TenantDb, json } from '@portal/db/feature'
import type { OneRow } from '../../core/translated.ts'
import { type LanguageChange, turned } from '../../shared/content/own-language.ts'
import { touched } from '../../shared/content/versioned.ts'
import { type Exception, eventWords } from './events.ts'

/** What single days say of their own in both languages, when the location's own language changes. */
export async function turnExceptions(db: TenantDb, change: LanguageChange, of?: OneRow): Promise<void> {
  if (of && of.table !== 'calendar_events') return
  // Whoever is changing a series at this moment has written its days first.
  await db.selectFrom('calendar_events').select('id').where('id', 'in', (eb) => eb.selectFrom('calendar_exceptions').select('event_id')).forUpdate().execute()
  const said = db.selectFrom('calendar_exceptions as exception').innerJoin('calendar_events as event', 'event.id', 'exception.event_id')
    .select(['exception.event_id', 'exception.occurrence', 'exception.changes', 'event.title', 'event.description', 'event.location', 'event.translations'])
    .where((eb) => eb(eb.ref('exception.changes', '->').key('translations' as never), 'is not', null))
  const rows = await (of ? said.where('exception.event_id', '=', of.id) : said).execute()
  for (const { event_id, occurrence, changes, translations: ofSeries, ...event } of rows) {
    const { translations, ...own } = changes as Exception['changes']
    const other = turned(eventWords({ ...event, ...own }), translations, change)
    if (!other) continue
    const series: Record<string, string> = { ...eventWords(event), ...turned(eventWords(event), ofSeries, change)?.texts }
    const texts = Object.fromEntries(Object.entries(other.texts).filter(([name, text]) => name in own || text !== series[name]))
    await db.updateTable('calendar_exceptions').set({ changes: json({ ...own, ...texts, translations: other.translations }) })
      .where('event_id', '=', event_id).where('occurrence', '=', occurrence).execute()
    await db.updateTable('calendar_events').set(touched()).where('id', '=', event_id).execute()
  }
}
