import { type Weekday, dayWords, weekdays } from '@portal/contract/forms/availability'
import { type Field, type Words, wroteBack } from '@portal/contract/forms/kit'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type Mode, type TenantDb, exactly, olderThan } from '@portal/db/feature'
import type { RequestInfo } from '../../core/context.ts'
import { audit } from '../../shared/audit.ts'
import { readingLanguage } from '../../shared/content/translations.ts'
import { atOnce, csvFile, csvInParts, csvTime } from '../../shared/csv.ts'
import { type Filter, narrowed, newestFirst } from './lists.ts'
import { present } from './present.ts'
import type { Acting, Called, Engine, Row } from './tables.ts'

const heads: Record<'reference' | 'status' | 'created_at' | 'submitted_by' | 'assignee' | 'history', Words> = {
  reference: { en: 'Reference', es: 'Referencia' }, status: { en: 'Status', es: 'Estado' }, created_at: { en: 'Sent', es: 'Enviado' },
  submitted_by: { en: 'By', es: 'De' }, assignee: { en: 'Assigned to', es: 'Responsable' }, history: { en: 'History', es: 'Historial' },
}

const answers: Record<'yes' | 'no', Words> = { yes: { en: 'Yes', es: 'Sí' }, no: { en: 'No', es: 'No' } }

function cell({ kind, options = {} }: Field, value: unknown, locale: 'en' | 'es'): string {
  const word = (key: unknown) => (typeof key === 'string' ? (options[key]?.[locale] ?? key) : typeof key === 'object' && key !== null ? Object.values(key).filter(Boolean).join(' ') : String(key))
  if (value === null || value === undefined) return ''
  if (kind === 'yes') return answers[value ? 'yes' : 'no'][locale]
  if (kind === 'week') return (value as Weekday[]).map((one) => `${weekdays[one.day][locale]} ${dayWords(one, locale)}`).join('; ')
  return Array.isArray(value) ? value.map(word).join('; ') : word(value)
}

interface Exporting extends Omit<Acting, 'db'> {
  request: RequestInfo
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}
type Shown = Record<string, unknown> & { reference: string; status: string; created_at: Date; submitted_by: { name: string } | null; assignee: { name: string } | null; history: Array<{ status: string; at: Date | string; by: string | null; message: string | null; from?: 'writer' }> }

/** All that a filter finds, as a file that a spreadsheet opens. It leaves a row in the log before its first line. */
export async function exportCsv<Item>(engine: Engine<Item>, context: Exporting, filter: Filter, event: AuditEvent) {
  const { form, called: naming } = engine
  const { transaction, user, tenant, profile, services, request } = context
  await transaction('write', (db) => audit(db, { event, actor: user, target: { kind: form.noun, id: null }, after: filter, requestId: request.id }))
  const locale = readingLanguage(context)
  const called: Called = naming ? await transaction('read', (db) => naming({ db, profile }, locale)) : {}
  const fields = Object.entries(form.fields as Record<string, Field>)
  const time = (at: Date | string) => csvTime(at, tenant.timezone)
  const status = (key: string) => form.statuses[key]?.label[locale] ?? key
  const head = [heads.reference, heads.status, heads.created_at, heads.submitted_by, ...fields.map(([, { label }]) => label), heads.assignee, heads.history]

  const written = (item: Shown, name: string, { kind }: Field) => {
    if (kind === 'files') return (item[name] as Array<{ name: string }>).map((file) => file.name)
    if (kind === 'person') return item.trainee_name ?? ''
    return called[name]?.(item[name] as string) ?? item[name]
  }
  const cells = (item: Shown) => [
    item.reference, status(item.status), time(item.created_at), item.submitted_by?.name ?? '',
    ...fields.map(([name, field]) => cell(field, written(item, name, field), locale)),
    item.assignee?.name ?? '',
    item.history.map(({ status: to, at, by, message, from }) => [time(at), from ? wroteBack[locale] : status(to), by, message].filter(Boolean).join(' ')).join(' | '),
  ]
  const body = await csvInParts<Row & { exact: string }>(head.map((words) => words[locale]), (last) => transaction('read', async (db) => {
    const asking = { db, user, tenant, profile }
    const { rows: all } = await narrowed(engine, asking, filter)
    const older = last ? all.where(olderThan('thing.created_at', 'thing.id', { at: last.exact, id: last.id })) : all
    const rows = (await newestFirst(older).select(exactly('thing.created_at').as('exact')).limit(atOnce).execute()) as Array<Row & { exact: string }>
    return { rows, cells: (await present(engine, asking, rows, 'reviewer')).map((item) => cells(item as Shown)) }
  }))
  return csvFile(body, form.noun, tenant, services.clock.now())
}
