import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, textIn } from '@portal/db/feature'
import type { Profile } from '../../core/locations.ts'
import { learnedBy } from './learned.ts'
import { keyOf, standingAt } from './standing.ts'

type Passport = HandlerReply<typeof contract.profile.passport>['data']

/** How far somebody is at each station: what was signed off and until when it holds, and what they are learning. */
export async function passportOf(db: TenantDb, { settings }: Profile, account: string, now: Date): Promise<Passport> {
  const { stations } = settings.training
  const learned = (await learnedBy(db, stations, { account })).get(account)
  const keys = [...new Set([...stations.map(({ key }) => key), ...(learned?.keys() ?? [])])]
  return {
    stations: keys.map((key) => {
      const station = stations.find((each) => each.key === key)
      const written = learned?.get(key)
      return { key, label: station?.label ?? key, ...standingAt(station, written, now), signed_off_by: written?.signed_off_by ?? null }
    }),
  }
}

/** The accounts of those whose sign-off for this station holds now. */
export async function signedOffFor(db: TenantDb, { settings }: Profile, station: string, now: Date): Promise<string[]> {
  const { stations } = settings.training
  const key = keyOf(stations, station)
  const known = stations.find((each) => each.key === key)
  const rows = await db
    .selectFrom('debrief_submissions')
    .select(({ fn }) => ['trainee_id', fn.max('signed_off_at').as('signed_off_at')])
    .where('signed_off_at', 'is not', null)
    .where('trainee_id', 'is not', null)
    .where(textIn('content', 'type'), '=', 'trainer_debrief')
    .where(textIn('content', 'station'), 'in', [key, station, ...(known ? [known.label] : [])])
    .groupBy('trainee_id')
    .execute()
  return rows.flatMap(({ trainee_id, signed_off_at }) => (trainee_id && standingAt(known, { debriefs: 1, signed_off_at }, now).state === 'valid' ? [trainee_id] : []))
}
