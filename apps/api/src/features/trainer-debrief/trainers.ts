import { type TenantDb, canSignIn, dayIn, textIn } from '@portal/db/feature'
import type { Profile, Tenant } from '../../core/locations.ts'
import { daysFrom, localDay, startOfDay, startOfWeek } from '../../outside/clock.ts'
import { nameOf } from '../submissions/public.ts'
import { averageOf, skillsIn } from './learned.ts'

const weeksShown = 12
/** More than a large restaurant writes in a quarter of a year. */
const mostRead = 20_000
const mostTrainers = 100

interface Asking {
  db: TenantDb
  tenant: Tenant
  profile: Profile
}

/** What each trainer wrote in the last twelve weeks, this one included, and how much of theirs was signed off. Weeks are the location's. */
export async function trainersOf({ db, tenant: { timezone }, profile: { settings } }: Asking, now: Date) {
  const { weekStart } = settings.general
  const weekOf = (day: string) => startOfWeek(day, weekStart)
  const thisWeek = weekOf(localDay(now, timezone))
  const firsts = Array.from({ length: weeksShown }, (_, n) => daysFrom(thisWeek, (n + 1 - weeksShown) * 7))
  const since = startOfDay(firsts[0]!, timezone)
  const rows = await db
    .selectFrom('debrief_submissions as one')
    .innerJoin('accounts as trainer', 'trainer.id', 'one.submitted_by')
    .select([
      'trainer.id', 'trainer.first_name', 'trainer.last_name', textIn('one.content', 'skills').as('skills'),
      dayIn('one.created_at', timezone).as('written'), dayIn('one.signed_off_at', timezone).as('signed'),
    ])
    .where(textIn('one.content', 'type'), '=', 'trainer_debrief')
    .where(canSignIn('trainer'))
    .where(({ or, eb }) => or([eb('one.created_at', '>=', since), eb('one.signed_off_at', '>=', since)]))
    .orderBy('one.created_at', 'desc')
    .limit(mostRead)
    .execute()
  const trainers = [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const ratingOf = (debriefs: typeof own) => averageOf(debriefs.flatMap(({ skills }) => skillsIn(skills)))
    const written = Map.groupBy(own, (one) => weekOf(one.written))
    const signed = Map.groupBy(own.filter((one) => one.signed), (one) => weekOf(one.signed))
    return {
      id, name: nameOf(own[0]!.first_name, own[0]!.last_name), rating: ratingOf(firsts.flatMap((first) => written.get(first) ?? [])),
      weeks: firsts.map((first) => {
        const debriefs = written.get(first) ?? []
        return { first, debriefs: debriefs.length, rating: ratingOf(debriefs), signed_off: signed.get(first)?.length ?? 0 }
      }),
    }
  })
  const wrote = ({ weeks }: (typeof trainers)[number]) => weeks.reduce((sum, { debriefs }) => sum + debriefs, 0)
  return trainers.toSorted((a, b) => wrote(b) - wrote(a) || a.name.localeCompare(b.name)).slice(0, mostTrainers)
}
