import { optionalDay, optionalText, text } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { plainLetters } from '@portal/contract/kit/accents'
import { type SearchTerms, memberShows, newId, oneOfNames, searchIn } from '@portal/db/feature'
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

const named = ['position', 'department', 'level'] as const

/** People by what stands in their entry, each word also as the reader is shown it: positions, departments and levels may be called otherwise. */
const findMembers: Finder = async (db, { terms, reader, called, limit }) => {
  const search = (of: SearchTerms) => searchIn(of, 'name', [...named, 'bio'])
  const { place, rank, excerpt } = search(terms)
  const shown = new Map([...called].map(([name, as]) => [name.toLowerCase(), as]))
  const shownAs = (name: string) => shown.get(name.toLowerCase())
  const namesOf = (word: string) => [...shown].flatMap(([name, as]) => (plainLetters(as).includes(plainLetters(word)) ? [name] : []))
  const rows = await db.selectFrom('team_members')
    .select(['id', 'name as title', ...named, searchIn(terms, 'name', ['bio']).excerpt.as('ofBio'), excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where((eb) => eb.and(terms.words.map((word) => {
      const names = namesOf(word)
      const written = search({ phrase: word, words: [word] }).matches
      return names.length ? eb.or([written, ...named.map((column) => oneOfNames(column, names))]) : written
    })))
    .where(memberShows('team_members', reader)).orderBy('place', 'desc').orderBy('name').orderBy('id').limit(limit).execute()
  // A name that is called otherwise is shown so, wherever the words were found.
  return asHits('person', '/team', rows.map(({ ofBio, ...row }) => (named.every((column) => shownAs(row[column]) === undefined) ? row : {
    ...row, excerpt: [...named.map((column) => shownAs(row[column]) ?? row[column]), ofBio].filter(Boolean).join(' '),
  })))
}

export const teamData = {
  loader: { ...starting, ofPeople: true },
  people: {
    'team_members.account_id': {
      exported: {
        as: 'directory_entry',
        rows: (db, id) => db.selectFrom('team_members')
          .select(['name', 'position', 'department', 'level', 'bio', 'start_date', 'birth_month', 'birth_day', 'celebrate', 'photo_url', 'email', 'employee_number']).where('account_id', '=', id),
      },
      erased: 'removed',
    },
  },
  examples: { team_members: plainExamples('team_members') },
  found: [findMembers],
  backup: { team_members: 'kept' },
  clone: { team_members: { leftOut: 'its people' } },
} satisfies NounData
