import { clock, example, text } from '@portal/contract'
import { type Form, isOver, keysOf } from '@portal/contract/forms/kit'
import { type TenantDb, inSeconds, json } from '@portal/db/feature'
import { z } from 'zod'
import type { LoaderContext } from '../../core/loader.ts'
import type { TenantSettings } from '../../core/settings.ts'
import { newsRows } from '../../shared/in-order.ts'
import { type NounData, type PersonData } from '../../shared/noun-data.ts'
import { eraseNews } from '../notifications/public.ts'
import { nextReference } from './hand-in.ts'
import { wordsOf } from './present.ts'
import { type Engine, statusOf, tableOf } from './tables.ts'
import { triedBy } from './tell.ts'

const day = 24 * 3600

/** What somebody handed in is theirs to have, and goes with them. */
export const handedInBy = <Item>(engine: Engine<Item>, as: string, erased: PersonData['erased'] = 'removed', { theirsAlone }: { theirsAlone?: true } = {}): PersonData => ({
  exported: {
    as, theirsAlone,
    rows: (db, id) => db.selectFrom(tableOf(engine)).select(['reference', 'status', 'content', 'history', 'created_at']).where('submitted_by', '=', id),
  },
  erased,
})

export const takenCareOf = <Item>(engine: Engine<Item>, as: string, { theirsAlone }: { theirsAlone?: true } = {}): PersonData => ({
  exported: { as, theirsAlone, rows: (db, id) => db.selectFrom(tableOf(engine)).select(['reference', 'status', 'created_at']).where('assignee_id', '=', id) },
  erased: { kept: 'reviewed' },
})

const closedIn = <Item>(engine: Engine<Item>, db: TenantDb, days: number) =>
  db.selectFrom(`${tableOf(engine)} as thing`).select('thing.id').where('thing.updated_at', '<', inSeconds(-days * day))
    .where('thing.status', 'in', Object.keys(engine.form.statuses).filter((status) => isOver(engine.form, status)).map(statusOf))
/** Rows of a form that are closed, and have not moved for long. */
export type Closed = ReturnType<typeof closedIn>

interface Expiring {
  /** Takes first what leads to them. */
  before?(ids: string[]): Promise<unknown>
  /** Those of them that mean nothing any more, where a closed one can still be in force. */
  over?(rows: Closed): Closed
}

/** What is closed and has not moved for as long as the settings keep it. What waits for somebody's word is never forgotten. */
export async function expired<Item>(engine: Engine<Item>, db: TenantDb, { privacy }: TenantSettings, { before, over }: Expiring = {}): Promise<number> {
  const closed = closedIn(engine, db, privacy.retention.submissionDays)
  // Held until they go. What somebody else holds is left: they write to it in this moment.
  const old = await (over?.(closed) ?? closed).limit(5000).forUpdate('thing').skipLocked().execute()
  if (!old.length) return 0
  const ids = old.map(({ id }) => id)
  await before?.(ids)
  await db.deleteFrom(tableOf(engine)).where('id', 'in', ids).execute()
  return ids.length
}

/** What every row of a location’s file says beside the fields of its form. */
export const exampleRows = (form: Form, address: z.ZodType<string>) => ({
  in_days: z.number().int().min(-365).max(0),
  at: clock,
  /** Addresses of accounts; a row of somebody who has none is left out. */
  by: address,
  moves: z.array(z.strictObject({ status: z.enum(keysOf(form.statuses)), by: address, message: text(4000).optional(), in_days: z.number().int().min(-365).max(0) })).default([]),
  notes: z.array(z.strictObject({ text: text(4000), by: address })).default([]),
  example,
})

interface ExampleRow {
  in_days: number
  at: string
  by: string
  moves: Array<{ status: string; by: string; message?: string; in_days: number }>
  notes: Array<{ text: string; by: string }>
  example?: boolean
}

/** When it came to a status, and by whom. */
interface Moved {
  at(status: string): string | null
  by(status: string): string | null
}

/** Writes what a new location’s people have handed in, with what became of it. `more`: of a row’s own columns. */
export async function examplesIn<Item, R extends ExampleRow>(
  engine: Engine<Item>, db: TenantDb, rows: readonly R[], { at, before, timezone }: LoaderContext,
  contentOf: (row: Omit<R, keyof ExampleRow>, idOf: (address: string) => string | null, moved: Moved) => { content: Record<string, unknown>; more?: Record<string, unknown> } = (content) => ({ content }),
): Promise<void> {
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).execute()
  const idOf = (address: string) => accounts.find((account) => account.email === address)?.id ?? null
  for (const { in_days, at: time, by, moves, notes, example: isExample = false, ...rest } of rows.toSorted((a, b) => a.in_days - b.in_days)) {
    const submitted_by = idOf(by)
    if (!submitted_by) continue
    // What would be written later today was written just now.
    const created = new Date(Math.min(at(in_days, time).getTime(), before(600).getTime()))
    const history = moves.map((move) => ({ status: move.status, at: new Date(Math.max(created.getTime() + 60_000, Math.min(at(move.in_days, '15:30').getTime(), before(300).getTime()))).toISOString(), by: idOf(move.by), message: move.message ?? null }))
    const status = moves.at(-1)?.status ?? engine.form.first
    const last = (to: string) => history.findLast((step) => step.status === to)
    const { content, more = {} } = contentOf(rest as unknown as Omit<R, keyof ExampleRow>, idOf, { at: (to) => last(to)?.at ?? null, by: (to) => last(to)?.by ?? null })
    await db
      .insertInto(tableOf(engine))
      .values({
        reference: await nextReference(engine as Engine<unknown>, { db, services: { clock: { now: () => created } }, tenant: { timezone } } as never),
        status: statusOf(status), content: json(content), words: wordsOf(content), submitted_by, history: json(history),
        notes: json(notes.map((note, index) => ({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, text: note.text, by: idOf(note.by), at: history.at(-1)?.at ?? created.toISOString() }))),
        closed_at: isOver(engine.form, status) ? (history.at(-1)?.at ?? null) : null, is_example: isExample, created_at: created, updated_at: history.at(-1)?.at ?? created, ...more,
      })
      .execute()
  }
}

export const submissionsData = {
  erasing: (db, _tenant, accountIds) => eraseNews(db, newsRows(db).where((eb) => eb.or(accountIds.map((id) => eb('source_key', 'like', `%${triedBy(id)}%`))))),
  people: {
    'submission_recipients.account_id': {
      exported: { as: 'hears_of', rows: (db, id) => db.selectFrom('submission_recipients').select(['form', 'channels', 'active', 'created_at']).where('account_id', '=', id) },
      erased: 'removed',
    },
  },
  backup: { submission_numbers: 'kept', submission_recipients: 'kept' },
  clone: { submission_numbers: { leftOut: 'it counts from one' }, submission_recipients: { leftOut: 'its people' } },
} satisfies NounData
