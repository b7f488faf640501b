import type { HandlerReply, contract } from '@portal/contract'
import { type TenantDb, json } from '@portal/db/feature'
import { expectCurrent, sentFields, touched } from '../../../shared/content/versioned.ts'
import { announceProfile, merged } from '../../../core/settings.ts'
import { letFilesGo } from './media.ts'

type Stored = HandlerReply<typeof contract.announcements.automation>['data']
export type AutomationSettings = Omit<Stored, 'version'>
export type Automated = AutomationSettings['birthdays']
export type AutomationChange = { [K in keyof AutomationSettings]?: AutomationSettings[K] extends object ? Partial<AutomationSettings[K]> : AutomationSettings[K] }

const proposed: AutomationSettings = {
  birthdays: {
    enabled: true,
    title: 'Happy birthday, {name}!',
    message: 'Wish {name} a wonderful day. We are glad you are part of this team!',
    title_es: '¡Feliz cumpleaños, {name}!',
    message_es: 'Deséale a {name} un día maravilloso. ¡Qué gusto que sea parte del equipo!',
    media_url: null,
    media_type: null,
  },
  anniversaries: {
    enabled: true,
    title: '{name}: {years} years with us',
    message: 'Thank you, {name}, for {years} years of hard work and good company.',
    title_es: '{name}: {years} años con nosotros',
    message_es: 'Gracias, {name}, por {years} años de esfuerzo y buena compañía.',
    media_url: null,
    media_type: null,
  },
  welcome: {
    enabled: true,
    title: 'Welcome to the team, {name}!',
    message: 'Today is the first day of {name}. Say hello and lend a hand.',
    title_es: '¡Le damos la bienvenida a {name}!',
    message_es: 'Hoy es el primer día de {name}. Saluda y échale la mano.',
    media_url: null,
    media_type: null,
  },
  holidays: {
    enabled: true,
    title: 'Today is {name}',
    message: 'To everyone who works today and everyone who is at home: thank you, and have a good day.',
    title_es: 'Hoy es {name}',
    message_es: 'A quienes trabajan hoy y a quienes están en casa: gracias, y que tengan un buen día.',
    media_url: null,
    media_type: null,
    days: [],
  },
  runAt: '06:00',
}

/** What this location lets be announced by itself: its own words over the proposed ones. */
export async function readAutomation(db: TenantDb): Promise<Stored> {
  const row = await db.selectFrom('automation_settings').select(['settings', 'version']).where('id', '=', 1).executeTakeFirst()
  return { ...merged<AutomationSettings>(proposed, row?.settings ?? {}), version: row?.version ?? 0 }
}

/** When it is announced; the profile of the location keeps it. */
export const automationHour = async (db: TenantDb): Promise<string> => (await readAutomation(db)).runAt

/** Until the transaction ends nobody else changes what is automated: a day and a clean-up take the same rows in opposite orders. */
export async function holdAutomation(db: TenantDb) {
  await db.insertInto('automation_settings').values({ id: 1, version: 0 }).onConflict((there) => there.doNothing()).execute()
  return db.selectFrom('automation_settings').select('settings').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

/** Stores what was sent and returns what stands before and after. @throws AppError 409 */
export async function changeAutomation(db: TenantDb, tenant: { id: string }, change: AutomationChange, version: number | undefined) {
  const row = await holdAutomation(db)
  const before = expectCurrent('announcements', await readAutomation(db), version, (now) => now)
  await db
    .updateTable('automation_settings')
    .set({ settings: json(merged<unknown>(row.settings, sentFields(change))), ...touched() })
    .where('id', '=', 1)
    .execute()
  const after = await readAutomation(db)
  await letFilesGo(db, tenant, before, after)
  if (after.runAt !== before.runAt) await announceProfile(db, tenant)
  return { before, after }
}
