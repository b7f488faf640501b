import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, canSignIn, columnOf, textIn } from '@portal/db/feature'
import type { Profile } from '../../core/locations.ts'
import type { Closed } from '../submissions/public.ts'
import { learnedBy } from './learned.ts'
import { type Moment, type Stations, keyOf, standingAt } from './standing.ts'

type Passport = HandlerReply<typeof contract.profile.passport>['data']

/** How far somebody is at each station: what was signed off and until when it holds, and what they are learning. */
export async function passportOf(db: TenantDb, { settings }: Profile, account: string, moment: Moment): Promise<Passport> {
  const { stations } = settings.training
  const learned = (await learnedBy(db, stations, { account })).get(account)
  const keys = [...new Set([...stations.map(({ key }) => key), ...(learned?.keys() ?? [])])]
  return {
    stations: keys.map((key) => {
      const station = stations.find((each) => each.key === key)
      const written = learned?.get(key)
      return { key, label: station?.label ?? key, ...standingAt(station, written, moment), signed_off_by: written?.signed_off_by ?? null }
    }),
  }
}

/** The last sign-off of each person at each station, as it was written. */
export const lastSignOffs = (db: TenantDb) =>
  db
    .selectFrom((eb) => eb
      .selectFrom('debrief_submissions')
      .select(['trainee_id', 'signed_off_at', textIn('content', 'station').as('station')])
      .where('signed_off_at', 'is not', null)
      .where(textIn('content', 'type'), '=', 'trainer_debrief')
      .as('one'))
    .innerJoin('accounts as learner', 'learner.id', 'one.trainee_id')
    .select(({ fn }) => ['learner.id as account', 'one.station', fn.max('one.signed_off_at').as('signed_off_at')])
    .groupBy(['learner.id', 'one.station'])

interface SignOff {
  account: string
  station: string
  signed_off_at: Date | null
}
/** Those that hold now, with the key of their station however its name was written. */
const holding = (stations: Stations, rows: readonly SignOff[], moment: Moment) =>
  rows.map(({ station, ...row }) => ({ ...row, key: keyOf(stations, station) }))
    .filter(({ key, signed_off_at }) => standingAt(stations.find((each) => each.key === key), { debriefs: 1, signed_off_at }, moment).state === 'valid')

/** The accounts of those whose sign-off for this station holds now. */
export async function signedOffFor(db: TenantDb, { settings }: Profile, written: string, moment: Moment): Promise<string[]> {
  const { stations } = settings.training
  const wanted = keyOf(stations, written)
  const able = holding(stations, await lastSignOffs(db).execute(), moment)
  return able.flatMap(({ account, key }) => (key === wanted ? [account] : []))
}

/** How many of those who may sign in can work at each station now. */
export async function ableAt(db: TenantDb, stations: Stations, moment: Moment): Promise<Map<string, number>> {
  const able = holding(stations, await lastSignOffs(db).where(canSignIn('learner')).execute(), moment)
  return new Map([...Map.groupBy(able, ({ key }) => key)].map(([key, some]) => [key, new Set(some.map(({ account }) => account)).size]))
}

/** These without the last sign-off of each person at each station: what the passport says is kept, however old. */
export const withoutLastSignOffs = (closed: Closed): Closed =>
  closed.where(({ not, and, eb, fn, exists, selectFrom }) => {
    const signed = (row: string) => and([eb(columnOf<Date | null>(`${row}.signed_off_at`), 'is not', null), eb(textIn(`${row}.content`, 'type'), '=', 'trainer_debrief')])
    const station = (row: string) => fn<string>('lower', [textIn(`${row}.content`, 'station')])
    const trainee = columnOf<string | null>('thing.trainee_id')
    const newer = selectFrom('debrief_submissions as newer').select('newer.id')
      .where('newer.trainee_id', '=', trainee).where(signed('newer')).where('newer.signed_off_at', '>', columnOf<Date>('thing.signed_off_at'))
      .where(station('newer'), '=', station('thing'))
    return not(and([signed('thing'), eb(trainee, 'is not', null), not(exists(newer))]))
  })
