import { type TenantDb, canSignIn, textIn } from '@portal/db/feature'
import { nameOf } from '../submissions/public.ts'
import { type Stations, keyOf } from './standing.ts'

/** What was written of one person at one station. */
export interface Learned {
  debriefs: number
  signed_off_at: Date | null
  signed_off_by: string | null
  newest: {
    at: Date
    /** Where it stands, and what its trainer would do next. */
    status: string
    next_step: string | null
  }
  /** The average of the last one that judged something. */
  rating: number | null
}

/** Far more than people times stations: what was written of stations that are named freely has an end too. */
const mostRows = 20_000

/** The average of judged skills as a debrief keeps them, to a tenth. */
export function averageOf(skills: ReadonlyArray<{ rating: number }>): number | null {
  if (!skills.length) return null
  return Math.round((skills.reduce((sum, { rating }) => sum + rating, 0) / skills.length) * 10) / 10
}
export const skillsIn = (written: string | null) => (written ? (JSON.parse(written) as Array<{ skill: string; rating: number }>) : [])

const groups = ['one.trainee_id', 'one.station'] as const

/** One row for each person and each way to write a station: how often, the last sign-off, and what the newest says. */
function perStation(db: TenantDb, by?: string) {
  return db
    .selectFrom((eb) => eb
      .selectFrom('debrief_submissions')
      .select([
        'trainee_id', 'status', 'signed_off_at', 'signed_off_by', 'created_at', textIn('content', 'station').as('station'),
        textIn('content', 'next_step').as('next_step'), textIn('content', 'skills').as('skills'),
      ])
      .where(textIn('content', 'type'), '=', 'trainer_debrief')
      .$if(by !== undefined, (some) => some.where('submitted_by', '=', by!))
      .as('one'))
    .innerJoin('accounts as learner', 'learner.id', 'one.trainee_id')
    .leftJoin('accounts as by', 'by.id', 'one.signed_off_by')
    .distinctOn(groups)
    .select(({ fn, eb }) => [
      'learner.id as trainee_id', 'one.station', 'one.signed_off_at', 'by.first_name', 'by.last_name',
      fn.countAll<number | string>().over((each) => each.partitionBy(groups)).as('debriefs'),
      fn.agg<Date>('first_value', ['one.created_at']).over((each) => each.partitionBy(groups).orderBy('one.created_at', 'desc')).as('at'),
      fn.agg<string>('first_value', ['one.status']).over((each) => each.partitionBy(groups).orderBy('one.created_at', 'desc')).as('status'),
      fn.agg<string | null>('first_value', ['one.next_step']).over((each) => each.partitionBy(groups).orderBy('one.created_at', 'desc')).as('next_step'),
      // Judged ones first: false comes before true.
      fn.agg<string | null>('first_value', ['one.skills'])
        .over((each) => each.partitionBy(groups).orderBy(eb('one.skills', '=', '[]')).orderBy('one.created_at', 'desc')).as('skills'),
    ])
    .orderBy('one.trainee_id').orderBy('one.station').orderBy('one.signed_off_at', (order) => order.desc().nullsLast())
    .limit(mostRows)
}

/** What was written of this person, by this one alone where they are named, or of all who may sign in: by account, then by station. */
export async function learnedBy(db: TenantDb, stations: Stations, whose: { account: string; by?: string } | 'everybody'): Promise<Map<string, Map<string, Learned>>> {
  const rows = await (whose === 'everybody' ? perStation(db).where(canSignIn('learner')) : perStation(db, whose.by).where('learner.id', '=', whose.account)).execute()
  const all = new Map<string, Map<string, Learned>>()
  for (const { trainee_id, station, debriefs, signed_off_at, first_name, last_name, at, status, next_step, skills } of rows) {
    const own = all.get(trainee_id) ?? new Map<string, Learned>()
    const key = keyOf(stations, station)
    own.set(key, together(own.get(key), {
      debriefs: Number(debriefs), signed_off_at, signed_off_by: signed_off_at ? nameOf(first_name, last_name) || null : null,
      newest: { at, status, next_step }, rating: averageOf(skillsIn(skills)),
    }))
    all.set(trainee_id, own)
  }
  return all
}

/** The same station, written in two ways. */
function together(a: Learned | undefined, b: Learned): Learned {
  if (!a) return b
  const [newer, older] = a.newest.at > b.newest.at ? [a, b] : [b, a]
  const signed = (a.signed_off_at?.getTime() ?? 0) > (b.signed_off_at?.getTime() ?? 0) ? a : b
  return {
    debriefs: a.debriefs + b.debriefs, signed_off_at: signed.signed_off_at, signed_off_by: signed.signed_off_by, newest: newer.newest, rating: newer.rating ?? older.rating,
  }
}
