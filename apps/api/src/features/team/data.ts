import { optionalDay, optionalText, text } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { memberShows, newId, searchIn } from '@portal/db/feature'
import { z } from 'zod'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/content/finding.ts'
import { csvLoader } from '../../shared/loading.ts'
import { keepSample, pictureFile } from '../../shared/media/samples.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'

const row = z.strictObject({
  name: text(120),
  position: optionalText(120),
  department: optionalText(120),
  level: optionalText(120),
  start_date: optionalDay,
  birthday: z.string().regex(/^((0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, problem('not_a_birthday')),
  bio: optionalText(2000),
  email: optionalText(254),
  photo: pictureFile.or(z.literal('')),
  /** Of their account at a demo location. */
  role: z.literal(['', 'manager']),
})

/** Members of the team; a row with the address of an account is that person, now or when they get one. */
const starting = csvLoader('staff.csv', row, async (db, rows, context) => {
  if (!rows.length) return
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).execute()
  const idOf = new Map(accounts.flatMap(({ id, email }): Array<[string, string]> => (email ? [[email.toLowerCase(), id]] : [])))
  for (const { birthday, email, photo, role: _, ...fields } of rows) {
    const [month, day] = birthday ? birthday.split('-').map(Number) : []
    const id = newId()
    const face = photo ? await keepSample(db, context, photo, { faceOf: id }) : null
    await db.insertInto('team_members')
      .values({ ...fields, id, email: email || null, birth_month: month ?? null, birth_day: day ?? null, account_id: idOf.get(email.toLowerCase()) ?? null, photo_id: face })
      .execute()
  }
})

const findMembers: Finder = async (db, { terms, reader, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'name', ['position', 'department', 'level', 'bio'])
  const rows = await db.selectFrom('team_members')
    .select(['id', 'name as title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).where(memberShows('team_members', reader)).orderBy('place', 'desc').orderBy('name').orderBy('id').limit(limit).execute()
  return asHits('person', '/team', rows)
}

export const teamData = {
  loader: { ...starting, ofPeople: true },
  people: {
    'team_members.account_id': {
      exported: {
        as: 'directory_entry',
        rows: (db, id) => db.selectFrom('team_members')
          .select(['name', 'position', 'department', 'level', 'bio', 'start_date', 'birth_month', 'birth_day', 'celebrate']).where('account_id', '=', id),
      },
      erased: 'removed',
    },
  },
  examples: { team_members: plainExamples('team_members') },
  found: [findMembers],
  backup: { team_members: 'kept' },
  clone: { team_members: { leftOut: 'its people' } },
} satisfies NounData
