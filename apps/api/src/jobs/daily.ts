import { type DueTask, enqueueDaily, releaseHeld } from '@portal/db/queue'
import { readMigrations } from '@portal/db'
import { type CronItem, type ParsedCronItem, parseCronItem } from 'graphile-worker'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Profile, Tenant } from '../core/locations.ts'
import { zonedAt } from '../outside/clock.ts'
import type { Queue } from './queue.ts'
import { type Task, type TaskContext, type TaskOptions, definePlatformTask, defineTask, isPaused } from './task.ts'

/** `HH:MM` of the location's own day from which on it is due. */
type LocalTime = string | ((profile: Profile, tenant: Tenant) => string)

export interface Daily {
  task: Task
  at: LocalTime
}

const dayPayload = z.object({ day: z.iso.date() })

/**
 * Something that happens once on each local day of each active location, from `at` on: late after an outage (over midnight
 * too), never twice, whatever the clocks do. `payload.day` is the local day that it is for. Of a suspended one, or one that
 * waits for its deletion, those that run there (`whenSuspended`).
 */
export function defineDaily(
  name: string, options: TaskOptions & { at: LocalTime },
  run: (context: TaskContext<{ day: string }>) => Promise<unknown>,
): Daily {
  const { at, ...rest } = options
  return { at, task: defineTask(`daily.${name}`, { atOnce: 2, ...rest, payload: dayPayload }, run) }
}

/** The same for the platform, by UTC. */
export function definePlatformDaily(
  name: string, options: TaskOptions & { at: string },
  run: Parameters<typeof definePlatformTask<typeof dayPayload>>[2],
): Daily {
  const { at, ...rest } = options
  return { at, task: definePlatformTask(`daily.${name}`, { ...rest, payload: dayPayload }, run) }
}

/** A run that no tick fell into is made up for on the day after as well, this long after its time. */
const lateHours = 6

/** This moment as the clocks of a zone show it. One that the runtime does not know goes by UTC. */
function localNow(now: Date, zone: string) {
  let at: Temporal.ZonedDateTime
  try {
    at = zonedAt(now, zone)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    at = zonedAt(now, 'UTC')
  }
  const [day, time] = at.toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T') as [string, string]
  return { at, day, time, yesterday: at.toPlainDate().subtract({ days: 1 }) }
}
type LocalNow = ReturnType<typeof localNow>

/** The local day whose run is due at this moment, whether it was left before or not. */
function dayDue({ at: now, day, time, yesterday }: LocalNow, at: string): string | undefined {
  if (time >= at) return day
  const planned = yesterday.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: at })
  return Temporal.ZonedDateTime.compare(now, planned.add({ hours: lateHours })) <= 0 ? yesterday.toString() : undefined
}

/** Of those that wait for their deletion, which have nothing to see to: they never opened, or their tables are gone already. */
async function emptyOnes({ platform: { db } }: Queue['services'], waiting: readonly Tenant[]): Promise<Set<string>> {
  if (!waiting.length) return new Set()
  const rows = await db.selectFrom('locations').select('locations.id').where('locations.id', 'in', waiting.map(({ id }) => id))
    .where((eb) => eb.or([
      eb('schema_version', '=', 0),
      eb.exists(eb.selectFrom('provisioning_steps').select('step')
        .whereRef('provisioning_steps.location_id', '=', 'locations.id').where('provisioning_steps.state', '!=', 'done')),
    ])).execute()
  return new Set(rows.map(({ id }) => id))
}

/** What is due at this moment, whether it was left before or not. */
async function dueNow({ services, only }: Queue, dailies: Daily[]): Promise<DueTask[]> {
  const now = services.clock.now()
  const zones = new Map<string, LocalNow>()
  const localOf = (zone: string) => {
    const known = zones.get(zone) ?? localNow(now, zone)
    zones.set(zone, known)
    return known
  }
  // One location that can't be read keeps nobody else's day from beginning.
  const chosen = (tenant: Tenant, at: (profile: Profile, tenant: Tenant) => string) =>
    services.locations.profile(tenant).then((profile) => at(profile, tenant), (error) => {
      services.log.warn({ err: error, location: tenant.id }, 'the hour of a daily task could not be read')
      return undefined
    })
  const due: DueTask[] = []
  const utc = localOf('UTC')
  for (const { task, at } of dailies) {
    const day = task.for === 'platform' && !only && dayDue(utc, at as string)
    if (day) due.push({ location: 'platform', task: task.name, day })
  }
  const among = only?.()
  const tenants = services.locations.all().filter((tenant) => (tenant.state === 'active' || isPaused(tenant)) && (!among || among.includes(tenant.id)))
  const empty = await emptyOnes(services, tenants.filter(({ state }) => state === 'deletion_pending'))
  for (const tenant of tenants) {
    if (empty.has(tenant.id)) continue
    const local = localOf(tenant.timezone)
    for (const { task, at } of dailies) {
      if (task.for !== 'location' || (tenant.behind && !task.anyVersion)) continue
      if (isPaused(tenant) && task.whenSuspended !== 'run') continue
      const from = typeof at === 'string' ? at : await chosen(tenant, at)
      const day = from && dayDue(local, from)
      if (day) due.push({ location: tenant.id, task: task.name, day })
    }
  }
  return due
}

/** Leaves what is due and was not left on this local day. */
export const tick = async (queue: Queue, dailies: Daily[]): Promise<number> =>
  enqueueDaily(queue.services.direct, await dueNow(queue, dailies), queue)

/** The task behind the tick: once a minute, in one process. */
export const tickTask = (queue: Queue, dailies: Daily[]): Task => {
  const version = readMigrations('tenant').length
  return definePlatformTask('jobs.tick', { payload: z.unknown(), attempts: 1, priority: -10 }, async () => {
    await tick(queue, dailies)
    await releaseHeld(queue.services.direct, queue.schema, version)
  })
}

const everyMinute: CronItem = { task: 'jobs.tick', match: '* * * * *', identifier: 'jobs.tick', options: { backfillPeriod: 0, maxAttempts: 1 } }
export const tickItem: ParsedCronItem = parseCronItem(everyMinute)
