import { canSignIn } from '@portal/db/feature'
import { daysFrom, localDay } from '../../outside/clock.ts'
import { notify } from '../notifications/public.ts'
import { type Acting, reviewersOf } from '../submissions/public.ts'
import { engine } from './engine.ts'
import { lastSignOffs } from './passport.ts'
import { keyOf, standingAt } from './standing.ts'

type Means = Pick<Acting, 'db' | 'profile' | 'tenant' | 'services'>

/** So long before its end. */
const daysBefore = 14

const dayWords = (language: string, day: string) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`))

/** A sign-off that ends soon, and one that ended, is told to whose it is, once each; those who sign off hear how many there are. */
export async function remindOfSignOffs({ db, profile, tenant, services }: Means, day: string): Promise<number> {
  const { stations } = profile.settings.training
  if (!stations.some(({ validDays }) => validDays)) return 0
  const moment = { now: services.clock.now(), timezone: tenant.timezone }
  const newest = new Map<string, { account: string; key: string; label: string; until: string }>()
  for (const { account, station, signed_off_at } of await lastSignOffs(db).where(canSignIn('learner')).execute()) {
    const key = keyOf(stations, station)
    const kept = stations.find((one) => one.key === key)
    const until = standingAt(kept, { debriefs: 1, signed_off_at: signed_off_at! }, moment).valid_until
    if (!kept || !until) continue
    const ends = localDay(until, tenant.timezone)
    const before = newest.get(`${account} ${key}`)
    if (!before || before.until < ends) newest.set(`${account} ${key}`, { account, key, label: kept.label, until: ends })
  }
  const ending = [...newest.values()].filter(({ until }) => until >= daysFrom(day, -7) && until <= daysFrom(day, daysBefore))
  let told = 0
  for (const { account, key, label, until } of ending) {
    // On its last day it still holds.
    const over = until < day
    const words = over
      ? { title: { en: `Your sign-off for ${label} has ended`, es: `Tu aprobación de ${label} terminó` }, message: { en: 'Ask a trainer for a new one.', es: 'Pide una nueva a un capacitador.' } }
      : { title: { en: `Your sign-off for ${label} ends soon`, es: `Tu aprobación de ${label} termina pronto` }, message: { en: `It holds until ${dayWords('en-US', until)}. Ask a trainer for a new one.`, es: `Vale hasta el ${dayWords('es', until)}. Pide una nueva a un capacitador.` } }
    told += await notify(db, profile, { type: 'submission', ...words, url: '/profile/passport', key: `passport:${key}:${until}:${over ? 'over' : 'soon'}`, once: true, to: { accountIds: [account] } })
  }
  const last = ending.map(({ until }) => until).toSorted().at(-1)
  if (!told || !last) return told
  const n = ending.length
  return told + await notify(db, profile, {
    type: 'debrief_submission',
    title: n === 1 ? { en: 'A sign-off has to be renewed', es: 'Hay que renovar una aprobación' } : { en: `${n} sign-offs have to be renewed`, es: `Hay que renovar ${n} aprobaciones` },
    message: { en: 'See who they are, and who trains them next.', es: 'Mira de quiénes son y quién los capacita.' },
    url: '/trainer-debrief-admin?view=training', key: 'passport:renew', to: { accountIds: await reviewersOf(db, engine.form) },
  })
}
