import type { HandlerReply, contract } from '@portal/contract'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { plainLetters } from '@portal/contract/kit/accents'
import { contentLanguages } from '@portal/contract/kit/translations'
import { type TenantDb, columnOf } from '@portal/db/feature'
import { namesIn } from '../categories/public.ts'
import { completeFor } from '../development/public.ts'
import { type Engine, nameOf } from '../submissions/public.ts'
import { keyOf, labelOf } from './standing.ts'

export type Item = HandlerReply<typeof contract.trainerDebrief.get>['data']

/** Whom they are about, and the spec's other name of their kind. */
async function trainees(db: TenantDb, ids: string[]): Promise<Map<string, Partial<Item>>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('debrief_submissions as one')
    .leftJoin('accounts as trainee', 'trainee.id', 'one.trainee_id')
    .select(['one.id', 'one.trainee_id', 'one.content', 'trainee.first_name', 'trainee.last_name'])
    .where('one.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, trainee_id, content, first_name, last_name }) => {
    const { type = 'trainer_debrief', comments } = content as Partial<Item>
    return [id, { trainee_id, trainee_name: nameOf(first_name, last_name) || null, tableName: type, ...(Array.isArray(comments) ? {} : { comments: [] }) }]
  }))
}

export const engine: Engine<Item> = {
  form: debriefForm,
  table: 'debrief_submissions',
  extras: trainees,
  about: 'trainee_id',
  async called({ db, profile: { settings } }, language) {
    const names = await namesIn(db, language, settings)
    return {
      station: (written) => {
        const label = labelOf(settings.training.stations, written)
        return names.get(label) ?? label
      },
    }
  },
  /** A station is stored by its key, and read by its name. */
  async meant({ db, profile: { settings } }) {
    const { stations } = settings.training
    const called = new Map(stations.map(({ key, label }) => [key, [label]]))
    for (const language of contentLanguages) {
      const names = await namesIn(db, language, settings)
      for (const { key, label } of stations) called.get(key)!.push(names.get(label) ?? label)
    }
    return (word) => {
      const wanted = plainLetters(word)
      return { station: stations.flatMap(({ key, label }) => (called.get(key)!.some((name) => plainLetters(name).includes(wanted)) ? [key, label] : [])) }
    }
  },
  /** A sign-off is what the passport shows, and completes what its station says. */
  async moved({ db, user, profile, services }, ids, status) {
    if (status !== 'signed_off') return
    const at = services.clock.now()
    const rows = await db.updateTable('debrief_submissions').set({ signed_off_at: at, signed_off_by: user.id }).where('id', 'in', [...ids]).returning(['trainee_id', 'content']).execute()
    const { stations } = profile.settings.training
    for (const { completesId, key } of stations) {
      if (!completesId) continue
      const signed = rows.filter(({ content }) => {
        const { type = 'trainer_debrief', station } = content as Partial<Item>
        return type === 'trainer_debrief' && keyOf(stations, station ?? '') === key
      })
      const people = [...new Set(signed.flatMap(({ trainee_id: id }) => (id ? [id] : [])))]
      if (people.length) await completeFor(db, { itemId: completesId, accountIds: people, by: user.id, at })
    }
  },
  filtered: (rows, name, value) => (name === 'trainee_id' ? rows.where(columnOf<string>('thing.trainee_id'), '=', value) : undefined),
}
