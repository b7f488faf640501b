import { type TenantDb, canSignIn, totalOver } from '@portal/db/feature'
import { shifts } from '@portal/contract/settings/shifts'
import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { daysFrom, localDay } from '../../outside/clock.ts'
import { plansBetween } from '../availability/public.ts'
import { nameOf } from '../submissions/public.ts'
import { type Learned, learnedBy } from './learned.ts'
import { nextOf } from './next-up.ts'
import { coverOf } from './shift-gaps.ts'
import { type Moment, type Stations, standingAt } from './standing.ts'
import { trainersOf } from './trainers.ts'

/** As many as one looks through; the gaps and the counts are of all. */
const mostPeople = 500
/** So far ahead it is told who is off: as long as shifts are planned. */
const daysAhead = 14

/** Who may sign in, by name, with their entry in the directory. */
const peopleOf = (db: TenantDb) =>
  db
    .selectFrom('accounts')
    .leftJoin('team_members as member', 'member.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.first_name', 'accounts.last_name', 'member.id as member_id', totalOver().as('total')])
    .where(canSignIn('accounts'))
    .orderBy('accounts.first_name').orderBy('accounts.last_name').orderBy('accounts.id')
    .limit(mostPeople)
    .execute()

const standingsOf = (stations: Stations, written: ReadonlyMap<string, Learned> | undefined, moment: Moment) =>
  stations.map((station) => ({ ...standingAt(station, written?.get(station.key), moment), key: station.key, written: written?.get(station.key) }))

type Calls = Pick<Handlers<typeof contract.trainerDebrief>, 'training'>

/** What to train next. As many queries for a small team as for a large one. */
export const training: Calls['training'] = async ({ db, tenant, profile, services }) => {
  const now = services.clock.now()
  const moment = { now, timezone: tenant.timezone }
  const { stations, shifts: hours, closedDays } = profile.settings.training
  const people = await peopleOf(db)
  const learned = await learnedBy(db, stations, 'everybody')
  const today = localDay(now, tenant.timezone)
  const dates = Array.from({ length: daysAhead }, (_, n) => daysFrom(today, n))
  const plans = await plansBetween(db, daysFrom(today, -1), dates.at(-1)!)
  const able = new Map(stations.map((station) => [
    station.key, [...learned].flatMap(([account, written]) => (standingAt(station, written.get(station.key), moment).state === 'valid' ? [account] : [])),
  ]))
  const counts = new Map([...able].map(([key, accounts]) => [key, accounts.length]))
  return {
    data: {
      stations: stations.map(({ key, label }) => ({ key, label, able: counts.get(key) ?? 0 })),
      total: Number(people[0]?.total ?? 0),
      people: people.map(({ id, first_name, last_name, member_id }) => {
        const standings = standingsOf(stations, learned.get(id), moment)
        return {
          id, name: nameOf(first_name, last_name), member_id,
          stations: standings.map(({ key, state, debriefs, valid_until, written }) => ({ key, state, debriefs, valid_until, rating: written?.rating ?? null })),
          next: nextOf(standings, counts),
        }
      }),
      shifts: shifts.map((shift) => ({
        shift, ...hours[shift], stations: stations.map(({ key }) => ({ key, ...coverOf(able.get(key) ?? [], plans, hours[shift], dates, closedDays) })),
      })),
      trainers: await trainersOf({ db, tenant, profile }, now),
    },
  }
}
