import { optionalDay, optionalText, text } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { z } from 'zod'
import { csvLoader } from '../loader.ts'

const row = z.strictObject({
  name: text(120),
  position: optionalText(120),
  department: optionalText(120),
  level: optionalText(120),
  start_date: optionalDay,
  birthday: z.string().regex(/^((0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, problem('not_a_birthday')),
  bio: optionalText(2000),
  email: optionalText(254),
})

/** Members of the team; a row with the address of an account is that person, now or when they get one. */
export const team = csvLoader('staff.csv', row, async (db, rows) => {
  if (!rows.length) return
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).execute()
  const idOf = new Map(accounts.map(({ id, email }) => [email.toLowerCase(), id]))
  await db.insertInto('team_members')
    .values(rows.map(({ birthday, email, ...fields }) => {
      const [month, day] = birthday ? birthday.split('-').map(Number) : []
      return { ...fields, email: email || null, birth_month: month ?? null, birth_day: day ?? null, account_id: idOf.get(email.toLowerCase()) ?? null }
    }))
    .execute()
})
