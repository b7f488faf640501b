import { type Field, movesFrom } from '@portal/contract/forms/kit'
import type { TenantDb } from '@portal/db/feature'
import { deadlinesOf } from './deadlines.ts'
import { type Matter, mattersOf } from './own-matters.ts'
import { type Asking, type Engine, type Row, nameOf } from './tables.ts'

/** What a field holds that was left empty. */
function emptyOf({ kind, options = {} }: Field): unknown {
  if (kind === 'choices' || kind === 'lines' || kind === 'skills' || kind === 'week' || kind === 'files') return []
  if (kind === 'choice') return Object.keys(options)[0]
  if (kind === 'yes') return false
  return kind === 'line' || kind === 'text' ? '' : null
}

type Names = Map<string, string>
async function namesIn(db: TenantDb, rows: readonly Row[]): Promise<Names> {
  const said = rows.flatMap(({ history, notes }) => [...history, ...notes])
  const comments = rows.flatMap(({ content }) => (Array.isArray(content.comments) ? (content.comments as Array<{ by: string | null }>) : []))
  const ids = [...new Set([...said, ...comments].map(({ by }) => by).filter((by): by is string => Boolean(by)))]
  if (!ids.length) return new Map()
  const people = await db.selectFrom('accounts').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, first_name, last_name }) => [id, nameOf(first_name, last_name)]))
}

const signed = <T extends { by: string | null }>(entries: readonly T[], names: Names) => entries.map((entry) => ({ ...entry, by: entry.by ? (names.get(entry.by) ?? null) : null }))
/** What whoever has no name wrote back is theirs, though nobody knows who they are. */
const steps = (history: Row['history'], names: Names) => signed(history, names).map(({ you, ...step }) => ({ ...step, ...(you ? { from: 'writer' as const } : {}) }))

/** Where it may go from here by who reads it. */
function movesOf({ form }: Engine<unknown>, { status }: Row, who: 'reviewer' | 'submitter', { aboutThem, decidedByOthers }: Matter): readonly string[] {
  if (who === 'submitter' || !decidedByOthers) return movesFrom(form, status, who)
  return aboutThem ? [] : movesFrom(form, status, 'submitter')
}

/** What `who` sees of these: notes, and who takes care of it, are for reviewers alone, and of what is their own not even for them. */
export async function present<Item>(engine: Engine<Item>, asking: Asking, rows: readonly Row[], who: 'reviewer' | 'submitter'): Promise<Item[]> {
  const { form, extras } = engine
  const { db } = asking
  const [names, more] = [await namesIn(db, rows), await extras?.(db, rows.map(({ id }) => id))]
  const matterOf = await mattersOf(engine, asking, rows)
  return rows.map((row) => {
    const matter = matterOf(row)
    const { content, history, notes, author_first, author_last, author_locale, assignee_first, assignee_last, submitted_by, assignee_id, is_example, closed_at: _, ...rest } = row
    const fields = Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, content[name] ?? emptyOf(field)]))
    const author = submitted_by ? { id: submitted_by, name: nameOf(author_first, author_last), locale: author_locale } : null
    const began = { status: form.first, at: row.created_at, by: author?.name ?? null, message: null }
    return {
      ...fields, ...rest,
      ...(Array.isArray(content.comments) ? { comments: signed(content.comments as Row['notes'], names) } : {}),
      submitted_by: author,
      history: [began, ...steps(who === 'reviewer' && matter.aboutThem ? history.map((step) => ({ ...step, message: null })) : history, names)],
      due: deadlinesOf(form, row, asking)[0] ?? null,
      moves: movesOf(engine as Engine<unknown>, row, who, matter),
      ...(who === 'reviewer' && matter.decidedByOthers ? { decided_by_others: true } : {}),
      ...(who === 'reviewer' && !matter.own ? { notes: signed(notes, names), assignee: assignee_id ? { id: assignee_id, name: nameOf(assignee_first, assignee_last) } : null } : {}),
      ...(who === 'reviewer' ? { example: is_example } : {}),
      ...more?.get(row.id),
    } as Item
  })
}

/** All that people typed, as one text for the search. */
export function wordsOf(content: Record<string, unknown>, ...others: string[]): string {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.values(value).flatMap(texts)
  }
  return [...others, ...texts(content)].join(' ')
}
