import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { TenantDb } from '@portal/db/feature'
import { Temporal } from 'temporal-polyfill'
import type { Handlers } from '../../core/context.ts'
import type { Profile } from '../../core/locations.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { localDay } from '../../outside/clock.ts'
import { holdCategories, mustKnowCategory } from '../../shared/content/categories.ts'
import { renewContentNews, notifyOfContent } from '../notifications/public.ts'
import { knowingOwn, readingLanguage, translationsAfter } from '../../shared/content/translations.ts'
import { expectCurrent } from '../../shared/content/versioned.ts'
import { addDays, daysBetween } from './days.ts'
import { type Range, atMostEvents, eventWords, findEvent, findExceptions, findInstances, lockEvent, placeIsOptional, presentEvent } from './events.ts'
import type { Change } from './exceptions.ts'
import { feed, feedLink, renewFeedLink } from './feed.ts'
import { icsOf, inWordsOf } from './ics.ts'
import { changeAll, changeFollowing, changeThis, findOpened, newEvent, removeSome } from './scopes.ts'

const mostDaysInRange = 1100

async function eventsIn(db: TenantDb, range: Range, category: string | undefined, zone: string, { settings }: Profile) {
  const events = (await findInstances(db, range, category)).map((instance) => presentEvent(instance, zone))
  const keys = settings.content.categories.calendar.map(({ key }) => key).filter((key) => !category || key === category)
  const empty = keys.map((key): [string, typeof events] => [key, []])
  return { events, eventsByCategory: Object.fromEntries([...empty, ...Map.groupBy(events, (event) => event.category)]) }
}

function daysOf(month: Temporal.PlainYearMonth): Range {
  return { from: month.toPlainDate({ day: 1 }).toString(), to: month.toPlainDate({ day: month.daysInMonth }).toString() }
}

export const calendar: Handlers<typeof contract.calendar> = {
  /** Without a month or year: all there is, repeated events from a year back to two years ahead. */
  async list({ db, tenant, profile, services }, { category, month, year: sent }) {
    const today = localDay(services.clock.now(), tenant.timezone)
    const year = sent ?? Number(today.slice(0, 4))
    const range = month
      ? daysOf(Temporal.PlainYearMonth.from({ year, month }))
      : sent
        ? { from: `${year}-01-01`, to: `${year}-12-31` }
        : { from: addDays(today, -366), to: addDays(today, 731), once: 'always' as const }
    return eventsIn(db, range, category, tenant.timezone, profile)
  },

  async range({ db, tenant, profile, services }, { startDate, endDate, category }) {
    const from = startDate ?? (endDate ? addDays(endDate, -366) : localDay(services.clock.now(), tenant.timezone))
    const to = endDate ?? addDays(from, 366)
    if (to < from) throw badInput({ endDate: problem('range_reversed') })
    if (daysBetween(from, to) > mostDaysInRange) throw badInput({ endDate: problem('range_too_long') })
    return eventsIn(db, { from, to }, category, tenant.timezone, profile)
  },

  async create({ db, user, tenant, profile, services }, { recurrence = null, translations, ...sent }) {
    const fields = newEvent(sent, recurrence, tenant.timezone)
    await mustKnowCategory(db, 'calendar', fields.category)
    const last = await db.selectFrom('calendar_events').select('id').orderBy('id').offset(atMostEvents - 1).limit(1).executeTakeFirst()
    if (last) throw badInput({ _: problem('calendar_full', { max: atMostEvents }) })
    const { id } = await db
      .insertInto('calendar_events')
      .values({ ...fields, created_by: user.id, ...translationsAfter({ profile, after: eventWords(fields), sent: translations, ...placeIsOptional }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyOfContent(db, { profile, services, user }, 'calendar', [{ id }])
    return { data: presentEvent((await findEvent(db, id))!, tenant.timezone) }
  },

  async update({ db, tenant, profile }, { id, version, scope: asked, occurrence, recurrence, translations: given, ...sent }) {
    const zone = tenant.timezone
    await holdCategories(db, sent.category)
    const found = await lockEvent(db, id)
    const opened = found && version !== undefined && version !== found.version ? await findOpened(db, found, occurrence) : undefined
    const event = expectCurrent('calendar', found, version, (row) => presentEvent(opened ?? row, zone))
    if (sent.category && sent.category !== event.category) await mustKnowCategory(db, 'calendar', sent.category)
    const translations = knowingOwn(profile.settings.general.locale, given)
    const change: Change = { event, occurrence: occurrence ?? undefined, sent, translations, recurrence, zone, profile }
    const scope = event.recurrence ? (asked ?? (occurrence ? 'this' : 'all')) : 'all'
    const changed = await (scope === 'this' ? changeThis(db, change) : scope === 'following' ? changeFollowing(db, change) : changeAll(db, change))
    await renewContentNews(db, profile.settings, 'calendar', id)
    return { data: presentEvent(changed, zone) }
  },

  async remove({ db, profile }, { id, scope: asked, occurrence }) {
    const event = await lockEvent(db, id)
    if (!event) throw notFound('calendar')
    const scope = event.recurrence ? (asked ?? (occurrence ? 'this' : 'all')) : 'all'
    if (scope === 'all') await db.deleteFrom('calendar_events').where('id', '=', id).execute()
    else await removeSome(db, event, scope, occurrence)
    await renewContentNews(db, profile.settings, 'calendar', id)
    return { data: { id, title: event.title } }
  },

  feedLink,
  renewFeedLink,
  feed,

  async ics({ db, request, user, tenant, profile }, { id }) {
    const event = await findEvent(db, id)
    if (!event) throw notFound('calendar')
    return {
      body: icsOf(event, await findExceptions(db, id), { ...tenant, ...inWordsOf(readingLanguage({ request, user, profile }), profile) }),
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      headers: { 'Content-Disposition': `attachment; filename="event-${event.start_day}.ics"` },
    }
  },
}
