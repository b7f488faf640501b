import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { reviews } from '../submissions/public.ts'
import { engine } from './engine.ts'
import { learnedBy } from './learned.ts'
import { nextOf } from './next-up.ts'
import { mustBeTrainee } from './own.ts'
import { ableAt } from './passport.ts'
import { labelOf, standingAt } from './standing.ts'

type Calls = Pick<Handlers<typeof contract.trainerDebrief>, 'next'>

/**
 * What somebody trains next. A sign-off is everybody's to know: the directory finds people by it. What trainers wrote is theirs, the
 * managers' and the person's; to another trainer, what somebody learns with others is not begun.
 */
export const next: Calls['next'] = async ({ db, user, tenant, profile, services }, { trainee_id: account }) => {
  await mustBeTrainee(db, account)
  const moment = { now: services.clock.now(), timezone: tenant.timezone }
  const { stations } = profile.settings.training
  const learned = async (by?: string) => (await learnedBy(db, stations, { account, ...(by ? { by } : {}) })).get(account)
  const all = await learned()
  const known = reviews(engine.form, user.role) || account === user.id ? all : await learned(user.id)
  const signed = [...(all ?? [])].flatMap(([key, { signed_off_at: at }]) => (at ? [key] : []))
  const keys = [...new Set([...stations.map(({ key }) => key), ...signed, ...(known?.keys() ?? [])])]
  const named = <T extends { key: string }>(one: T) => ({ ...one, label: labelOf(stations, one.key) })
  const standings = keys.map((key) => {
    const written = known?.get(key)
    const station = stations.find((one) => one.key === key)
    return { ...standingAt(station, { debriefs: written?.debriefs ?? 0, signed_off_at: all?.get(key)?.signed_off_at ?? null }, moment), key, written }
  })
  return {
    data: {
      valid: standings.flatMap(({ key, state }) => (state === 'valid' ? [named({ key })] : [])),
      next: nextOf(standings, await ableAt(db, stations, moment)).map(named),
    },
  }
}
