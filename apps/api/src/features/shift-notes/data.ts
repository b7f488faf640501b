import { clock, email, example, text } from '@portal/contract'
import { shifts } from '@portal/contract/settings/shifts'
import { inSeconds } from '@portal/db/feature'
import { z } from 'zod'
import type { AskNow } from '../../core/now.ts'
import { daysFrom } from '../../outside/clock.ts'
import { languageOfTyped } from '../../shared/content/typed-language.ts'
import { loader } from '../../shared/loading.ts'
import { removeMedia } from '../../shared/media/media.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'

const row = z.strictObject({
  text: text(2000),
  in_days: z.number().int().min(-89).max(0),
  at: clock,
  shift: z.enum(shifts).optional(),
  /** Addresses of accounts; where nobody has one, nobody has written it. */
  by: email.optional(),
  done_by: email.optional(),
  pinned: z.boolean().default(false),
  done: z.boolean().default(false),
  example,
})

const starting = loader('content/shift-notes.json', z.array(row), async (db, rows, { at, day, before }) => {
  if (!rows.length) return
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).execute()
  const idOf = (address: string | undefined) => accounts.find((account) => account.email === address)?.id ?? null
  await db.insertInto('shift_notes')
    .values(rows.map(({ text, in_days, at: time, shift, by, done_by, pinned, done, example: isExample = false }) => ({
      text, shift, pinned, day: day(in_days), is_example: isExample,
      // What would be written later today was written just now.
      created_at: new Date(Math.min(at(in_days, time).getTime(), before(60).getTime())),
      created_by: idOf(by), done_by: idOf(done_by), done_at: done || done_by ? before(0) : null,
    })))
    .execute()
})

const day = 24 * 3600
const atMostNow = 5
const longestTitle = 120

/** What is not done and is on top, of today, or of the day before: who opens reads what those who closed left. */
const openNotes: AskNow = async (db, { today }) => {
  const open = db.selectFrom('shift_notes').select(['id', 'text', 'pinned', 'day', 'shift', 'on_top', 'created_at']).where('done_at', 'is', null)
    .orderBy('day', 'desc').orderBy('created_at', 'desc').orderBy('id').limit(atMostNow)
  // Each has room of its own: what is pinned for months would leave none for last night.
  const onTop = db.selectFrom(open.where('on_top', '=', true).as('notes')).selectAll()
  const of = (someDay: string) => db.selectFrom(open.where('on_top', '=', false).where('day', '=', someDay).as('notes')).selectAll()
  const rows = await db.selectFrom(onTop.unionAll(of(today)).unionAll(of(daysFrom(today, -1))).as('notes')).selectAll()
    .orderBy('on_top', 'desc').orderBy('day', 'desc').orderBy('created_at', 'desc').orderBy('id').execute()
  const firstLine = (words: string) => {
    const line = words.split(/\r?\n/, 1)[0]!
    // Between two words, and seen to go on.
    return line.length > longestTitle ? `${line.slice(0, longestTitle).replace(/\s\S*$/, '')}…` : line
  }
  return {
    today: rows.map(({ id, text: words, pinned, day: written, shift }) => ({
      kind: 'shiftNote', id, lang: languageOfTyped(words), title: firstLine(words), text: '', startTime: null, endTime: null, note: { pinned, day: written, shift }, url: '/shift-notes',
    })),
  }
}

export const shiftNotesData = {
  loader: { ...starting, ofPeople: true },
  people: {
    'shift_notes.created_by': {
      exported: {
        as: 'shift_notes',
        rows: (db, id) => db.selectFrom('shift_notes').select(['text', 'day', 'shift', 'created_at']).where('created_by', '=', id).orderBy('created_at', 'desc'),
      },
      erased: { kept: 'shiftNotes' },
    },
    'shift_notes.done_by': {
      exported: {
        as: 'shift_notes_done',
        rows: (db, id) => db.selectFrom('shift_notes').select(['day', 'done_at']).where('done_by', '=', id).orderBy('done_at', 'desc'),
      },
      erased: { kept: 'shiftNotes' },
    },
  },
  now: openNotes,
  examples: { shift_notes: plainExamples('shift_notes') },
  expire: {
    of: ['shiftNotes'],
    async run(db, tenant) {
      const gone = await db.deleteFrom('shift_notes')
        .where('on_top', '=', false).where('created_at', '<', inSeconds(-90 * day)).returning('photo_id').execute()
      await removeMedia(db, tenant, gone.map(({ photo_id }) => photo_id))
      return { shiftNotes: gone.length }
    },
  },
  backup: { shift_notes: 'kept' },
  clone: { shift_notes: { leftOut: 'what its people told each other' } },
} satisfies NounData
