import { type TenantDb, json, newId } from '@portal/db/feature'
import type { Profile, Tenant } from '../../../core/locations.ts'
import { endOfDay } from '../../../outside/clock.ts'
import { holidaysOn } from './holidays.ts'
import type { Audience } from '../changing.ts'
import { everyone, tellOf } from './news.ts'
import { type Celebration, celebrationsOn } from './people.ts'
import { type Automated, type AutomationSettings, holdAutomation, readAutomation } from './settings.ts'
import { type BothWords, wordsFor } from './words.ts'

type Kind = 'birthday' | 'anniversary' | 'welcome' | 'holiday'

interface Due {
  kind: Kind
  person: string
  also: string | null
  discreet: boolean
  words: BothWords
  media: Pick<Automated, 'media_url' | 'media_type'>
}

const typeOf = { birthday: 'birthday', anniversary: 'anniversary', welcome: 'announcement', holiday: 'holiday' } as const
export const managers: Audience = { roles: ['manager', 'admin'], departments: [] }

function dueOn(day: string, settings: AutomationSettings, celebrated: Celebration[]): Due[] {
  const { birthdays, anniversaries, welcome, holidays } = settings
  const of: Record<Exclude<Kind, 'holiday'>, Automated> = { birthday: birthdays, anniversary: anniversaries, welcome }
  const people = celebrated.filter(({ kind }) => of[kind].enabled)
  const days = holidays.enabled ? holidaysOn(day, holidays.days ?? []) : []
  return [
    ...days.map(({ key, ...name }) => ({
      kind: 'holiday' as const, person: key, also: null, discreet: false, words: wordsFor(holidays, { name }), media: holidays,
    })),
    ...people.map(({ kind, person, also, name, years, discreet }) => ({
      kind, person, also, discreet, words: wordsFor(of[kind], { name, years }), media: of[kind],
    })),
  ]
}

/**
 * Makes what is to be announced on this local day and was not made before: the ledger's key lets each person, kind and
 * day through once, whoever asks and however often, in the same transaction. They are shown until the end of `shownOn`.
 * Returns how many were made.
 */
export async function generateFor(
  db: TenantDb, { tenant, profile }: { tenant: Tenant; profile: Profile }, day: string, { quietly = false, shownOn = day } = {},
): Promise<number> {
  // Whoever opts out at this moment comes before, and is not due, or finds what is made.
  await holdAutomation(db)
  const [settings, celebrated, known] = await Promise.all([
    readAutomation(db), celebrationsOn(db, day),
    db.selectFrom('automated_announcements').select(['kind', 'person']).where('day', '=', day).execute(),
  ])
  const due = dueOn(day, settings, celebrated)
  // Somebody may have been known by another id when the day began.
  const keyOf = (kind: string, person: string | null) => `${kind} ${person}`
  const made = new Set(known.map(({ kind, person }) => keyOf(kind, person)))
  const wanted = due.filter(({ kind, person, also }) => !made.has(keyOf(kind, person)) && !made.has(keyOf(kind, also)))
  if (!wanted.length) return 0
  const entries = wanted.map((each) => ({ ...each, id: newId() }))
  const letThrough = await db
    .insertInto('automated_announcements')
    .values(entries.map(({ kind, person, id }) => ({ kind, person, day, announcement_id: id })).sort((a, b) => keyOf(a.kind, a.person).localeCompare(keyOf(b.kind, b.person))))
    .onConflict((there) => there.doNothing())
    .returning('announcement_id')
    .execute()
  const ids = new Set(letThrough.map(({ announcement_id }) => announcement_id))
  const fresh = entries.filter(({ id }) => ids.has(id))
  if (!fresh.length) return 0
  const { locale } = profile.settings.general
  await db
    .insertInto('announcements')
    .values(fresh.map(({ id, kind, words, media: { media_url = null, media_type }, discreet }) => ({
      id, type: typeOf[kind], ...words[locale], translations: json(words), source: 'automated', expires_at: endOfDay(shownOn, tenant.timezone),
      media_url, media_type: media_url ? (media_type ?? 'image') : null, audience: json(discreet ? managers : everyone),
    })))
    .execute()
  if (!quietly) {
    await tellOf(db, profile, `celebrations:${day}`, everyone, fresh.filter(({ discreet }) => !discreet))
    await tellOf(db, profile, `celebrations-discreet:${day}`, managers, fresh.filter(({ discreet }) => discreet))
  }
  return fresh.length
}
