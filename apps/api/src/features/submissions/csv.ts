import { type Weekday, dayWords, weekdays } from '@portal/contract/forms/availability'
import type { Field, Words } from '@portal/contract/forms/kit'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type Mode, type TenantDb, olderThan } from '@portal/db/feature'
import Papa from 'papaparse'
import { localDay } from '../../outside/clock.ts'
import { audit } from '../../shared/audit.ts'
import { type Filter, narrowed, newestFirst } from './lists.ts'
import { present } from './present.ts'
import type { Acting, Engine, Row } from './tables.ts'

/** Rows in one transaction: the file is written while the next ones are read, however many there are. */
const atOnce = 500

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
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}
type Shown = Record<string, unknown> & { reference: string; status: string; created_at: Date; submitted_by: { name: string } | null; assignee: { name: string } | null; history: Array<{ status: string; at: Date | string; by: string | null; message: string | null }> }

/** All that a filter finds, as a file that a spreadsheet opens. It leaves a row in the log before its first line. */
export async function exportCsv<Item>(engine: Engine<Item>, context: Exporting, filter: Filter, event: AuditEvent) {
  const { form } = engine
  const { transaction, user, tenant, profile, services, request } = context
  await transaction('write', (db) => audit(db, { event, actor: user, target: { kind: form.noun, id: null }, after: filter, requestId: request.id }))
  const locale = profile.settings.general.locale
  const fields = Object.entries(form.fields as Record<string, Field>)
  const line = (cells: unknown[]) => `${Papa.unparse([cells], { escapeFormulae: true, newline: '\r\n' })}\r\n`
  const status = (key: string) => form.statuses[key]?.label[locale] ?? key
  const head = [heads.reference, heads.status, heads.created_at, heads.submitted_by, ...fields.map(([, { label }]) => label), heads.assignee, heads.history]

  const cells = (item: Shown) => [
    item.reference, status(item.status), item.created_at.toISOString(), item.submitted_by?.name ?? '',
    ...fields.map(([name, field]) => cell(field, field.kind === 'files' ? (item[name] as Array<{ name: string }>).map((file) => file.name) : field.kind === 'person' ? (item.trainee_name ?? '') : item[name], locale)),
    item.assignee?.name ?? '',
    item.history.map(({ status: to, at, by, message }) => [new Date(at).toISOString(), status(to), by, message].filter(Boolean).join(' ')).join(' | '),
  ]
  const page = (last: Row | undefined) => transaction('read', async (db) => {
    const asking = { db, user, tenant, profile }
    const { rows } = await narrowed(engine, asking, filter)
    const some = (await newestFirst(last ? rows.where(olderThan('thing.created_at', 'thing.id', { at: last.created_at, id: last.id })) : rows).limit(atOnce).execute()) as Row[]
    return { rows: some, text: (await present(engine, asking, some, 'reviewer')).map((item) => line(cells(item as Shown))).join('') }
  })

  const encoder = new TextEncoder()
  // What is wrong is said before the file begins.
  let next: Awaited<ReturnType<typeof page>> | undefined = await page(undefined)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${line(head.map((words) => words[locale]))}`)),
    async pull(controller) {
      if (!next) return controller.close()
      const { rows, text } = next
      next = rows.length === atOnce ? await page(rows.at(-1)) : undefined
      if (text) controller.enqueue(encoder.encode(text))
      if (!next) controller.close()
    },
  })
  const name = `${form.noun}-${tenant.slug}-${localDay(services.clock.now(), tenant.timezone)}.csv`
  return { body, type: 'text/csv; charset=utf-8', headers: { 'Content-Disposition': `attachment; filename="${name}"` } }
}
