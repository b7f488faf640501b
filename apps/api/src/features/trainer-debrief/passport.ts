import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, textIn } from '@portal/db/feature'
import type { Profile } from '../../core/locations.ts'
import { nameOf } from '../submissions/public.ts'

type Passport = HandlerReply<typeof contract.profile.passport>['data']
type Stations = Profile['settings']['training']['stations']

const dayMs = 86_400_000

/** How far somebody is at each station: what was signed off and until when it holds, and what they are learning. */
export async function passportOf(db: TenantDb, { settings }: Profile, account: string, now: Date): Promise<Passport> {
  const { stations } = settings.training
  const rows = await db
    .selectFrom('debrief_submissions as one')
    .leftJoin('accounts as by', 'by.id', 'one.signed_off_by')
    .select(['one.signed_off_at', 'by.first_name', 'by.last_name', textIn('one.content', 'station').as('station')])
    .where('one.trainee_id', '=', account)
    .where(textIn('one.content', 'type'), '=', 'trainer_debrief')
    .orderBy('one.created_at', 'desc')
    .limit(1000)
    .execute()
  const learned = Map.groupBy(rows, ({ station }) => keyOf(stations, station))
  const keys = [...new Set([...stations.map(({ key }) => key), ...learned.keys()])]
  return {
    stations: keys.map((key) => {
      const station = stations.find((each) => each.key === key)
      const all = learned.get(key) ?? []
      const [last] = all.filter(({ signed_off_at }) => signed_off_at).toSorted((a, b) => b.signed_off_at!.getTime() - a.signed_off_at!.getTime())
      const until = last && station?.validDays ? new Date(last.signed_off_at!.getTime() + station.validDays * dayMs) : null
      const state = last ? (until && until <= now ? ('expired' as const) : ('valid' as const)) : all.length ? ('learning' as const) : ('none' as const)
      return {
        key, label: station?.label ?? key, state, debriefs: all.length, signed_off_at: last?.signed_off_at ?? null, valid_until: until,
        signed_off_by: last ? nameOf(last.first_name, last.last_name) || null : null,
      }
    }),
  }
}

/** A station by its key; whoever wrote its name meant it too. */
const keyOf = (stations: Stations, written: string) => stations.find(({ key, label }) => key === written || label.toLowerCase() === written.toLowerCase())?.key ?? written

/** The accounts of those whose sign-off for this station holds now. */
export async function signedOffFor(db: TenantDb, { settings }: Profile, station: string, now: Date): Promise<string[]> {
  const { stations } = settings.training
  const key = keyOf(stations, station)
  const known = stations.find((each) => each.key === key)
  const since = new Date(known?.validDays ? now.getTime() - known.validDays * dayMs : 0)
  const rows = await db
    .selectFrom('debrief_submissions')
    .select('trainee_id')
    .distinct()
    .where('signed_off_at', '>', since)
    .where('trainee_id', 'is not', null)
    .where(textIn('content', 'type'), '=', 'trainer_debrief')
    .where(textIn('content', 'station'), 'in', [key, station, ...(known ? [known.label] : [])])
    .execute()
  return rows.flatMap(({ trainee_id }) => trainee_id ?? [])
}
