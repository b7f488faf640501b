import type { TenantDb } from '@portal/db/feature'
import type { MailParams } from '../../shared/mail-templates/index.ts'
import { type Mail, queueMails } from '../../shared/mail/mail.ts'
import { devicesOf, notify } from '../notifications/public.ts'
import { decidersOf } from './own-matters.ts'
import { type Acting, type Engine, type Row, reviewersOf } from './tables.ts'

type Means = Omit<Acting, 'user' | 'request'>

/** A notification tells of so many. */
export const mostTold = 100

const aboutOf = ({ form }: Pick<Engine<unknown>, 'form'>, ...rows: ReadonlyArray<Pick<Row, 'id'>>) => ({ kind: form.noun, ids: rows.slice(0, mostTold).map(({ id }) => id) })
export const newsType = { eoi: 'eoi_submission', voicebox: 'voicebox_submission', trainerDebrief: 'debrief_submission', availability: 'availability_submission' } as const

interface Recipient {
  account_id: string | null
  email: string | null
  channels: string[]
  active: boolean
}

export const recipientsOf = (db: TenantDb, noun: Engine<unknown>['form']['noun']): Promise<Recipient[]> =>
  db.selectFrom('submission_recipients').select(['account_id', 'email', 'channels', 'active']).where('form', '=', noun).execute()

/** Mails that say that there is something, and nothing of what it says. */
async function mail({ db, tenant, profile, services }: Means, params: Omit<MailParams['submission'], 'name'>, to: { accountIds: string[]; addresses: string[] }) {
  const people = to.accountIds.length
    ? await db.selectFrom('accounts').select(['id', 'email', 'first_name', 'locale']).where('id', 'in', to.accountIds).where('email', 'is not', null).$narrowType<{ email: string }>().execute()
    : []
  const same = { template: 'submission' as const, tenant, profile, env: services.env }
  const mails: Array<Mail<'submission'>> = [
    ...people.map(({ id, email, first_name: name, locale }) => ({ ...same, to: email, accountId: id, locale, params: { ...params, name } })),
    ...to.addresses.map((address) => ({ ...same, to: address, params: { ...params, name: '' } })),
  ]
  return await queueMails(db, mails)
}

/**
 * Whom the list of recipients names, and who may hear of this one. All of `may` in the portal, too, where none of the people that it
 * names may, or nobody else hears: only whoever is paused chose silence, and keeps it as long as there is anybody else.
 */
function hearing(listed: readonly Recipient[], may: ReadonlySet<string>, outside: boolean): Array<Omit<Recipient, 'active'>> {
  const active = listed.filter((one) => one.active)
  const heard = active.filter(({ account_id: id }) => (id ? may.has(id) : outside))
  const isSilent = listed.length > 0 && !active.length
  const isDeserted = active.some(({ account_id: id }) => id) && !heard.some(({ account_id: id }) => id)
  const paused = new Set(listed.flatMap((one) => (one.active ? [] : (one.account_id ?? []))))
  const others = [...may].filter((id) => !paused.has(id))
  const all = (others.length ? others : [...may]).map((account_id) => ({ account_id, email: null, channels: ['app'] }))
  return isDeserted || (!heard.length && !isSilent) ? [...heard, ...all] : heard
}

/** Those who are to hear of a new one: whom the list of recipients names, as it says; without a list all who review it, in the portal. Never who may not decide about it. */
export async function tellOfNew<Item>(engine: Engine<Item>, means: Means, row: Pick<Row, 'id' | 'reference' | 'content'>, except: string | null): Promise<void> {
  const { form, readers } = engine
  const { db, profile } = means
  const [listed, allowed] = [await recipientsOf(db, form.noun), await readers?.(means, row)]
  const may = new Set(await decidersOf(engine, db, await reviewersOf(db, form, allowed), row.id))
  if (except) may.delete(except)
  const heard = hearing(listed, may, engine.outside?.(row) !== false)
  const by = (channel: string) => heard.filter(({ channels }) => channels.includes(channel)).flatMap(({ account_id: id }) => id ?? [])
  const [push, mailed] = [by('push'), by('email')]
  const words = { type: newsType[form.noun], title: form.news.title, message: form.news.message, url: `${form.pages.review}?id=${row.id}`, about: aboutOf(engine, row) }
  await notify(db, profile, { ...words, key: `${form.noun}:${row.id}`, to: { accountIds: by('app').filter((id) => !push.includes(id)) }, ways: [] })
  await notify(db, profile, { ...words, key: `${form.noun}:${row.id}:push`, to: { accountIds: push }, ways: ['push'] })
  const addresses = heard.flatMap(({ email, channels }) => (email && channels.includes('email') ? [email] : []))
  await mail(means, { ...form.news, reference: row.reference, path: words.url }, { accountIds: mailed, addresses })
}

/** What was sent back is handed in again: whoever takes care of it hears of it, else those who are to hear of a new one. */
export async function tellOfAgain<Item>(engine: Engine<Item>, means: Means, row: Pick<Row, 'id' | 'reference' | 'content' | 'assignee_id'>, by: string): Promise<void> {
  const { form } = engine
  const to = row.assignee_id && row.assignee_id !== by ? await decidersOf(engine, means.db, await reviewersOf(means.db, form, [row.assignee_id]), row.id) : []
  if (!to.length) return tellOfNew(engine, means, row, by)
  await notify(means.db, means.profile, {
    type: newsType[form.noun], title: { en: `${row.reference} was handed in again`, es: `${row.reference} se envió de nuevo` }, message: form.news.message,
    url: `${form.pages.review}?id=${row.id}`, key: `${form.noun}:${row.id}`, to: { accountIds: to }, about: aboutOf(engine, row),
  })
}

/** Who hears of new ones, as the list has them. */
interface Listed {
  id: string
  user_id: string | null
  email: string | null
  channels: ReadonlyArray<Way>
}
type Way = 'app' | 'push' | 'email'

/** Whether a push finds a device of theirs. */
const hasPhone = async (db: TenantDb, account: string) => (await devicesOf(db, [account])).length > 0

/** The end of the key of a trial: it says by name whose it was. */
export const triedBy = (account: string) => `:by:${account}`

/** How they would hear of a new one, tried out. Whoever reviews them reads who tried it; an address outside of the portal reads what it always does. */
export async function tellTest(engine: Engine<unknown>, means: Acting, { id, user_id: account, email, channels }: Listed): Promise<Way[]> {
  const { form } = engine
  const { db, profile, user } = means
  const title = { en: `Test: ${form.news.title.en}`, es: `Prueba: ${form.news.title.es}` }
  const same = { reference: `${form.code}-TEST`, path: form.pages.review }
  if (email) {
    await mail(means, { ...same, title, message: form.news.message }, { accountIds: [], addresses: [email] })
    return ['email']
  }
  const allowed = await engine.readers?.(means)
  const to = { accountIds: await reviewersOf(db, form, account && (!allowed || allowed.includes(account)) ? [account] : []) }
  const message = { en: `This is how you hear of a new one. ${user.name} tried it out.`, es: `Así te enteras de uno nuevo. Lo probó ${user.name}.` }
  const words = { type: newsType[form.noun], title, message, url: form.pages.review, to }
  const ways: Way[] = []
  const by = (way: Way) => channels.includes(way)
  const told = by('app') || by('push') ? await notify(db, profile, { ...words, key: `${form.noun}:test:${id}${triedBy(user.id)}`, ways: by('push') ? ['push'] : [] }) : 0
  if (told && by('app')) ways.push('app')
  if (told && by('push') && (await hasPhone(db, account!))) ways.push('push')
  if (by('email') && (await mail(means, { ...same, title, message }, { ...to, addresses: [] })).length) ways.push('email')
  return ways
}

/** A decision that changes when somebody works obeys their switch for that; what is written to them does not. */
const decisionType: Partial<Record<Engine<unknown>['form']['noun'], string>> = { availability: 'schedule' }

/** It moved, or somebody wrote to them. */
export async function tellSubmitter<Item>(engine: Engine<Item>, { db, profile }: Means, row: Row, status: string): Promise<void> {
  if (!row.submitted_by) return
  const { form } = engine
  const type = (status !== row.status && decisionType[form.noun]) || 'submission'
  const label = form.statuses[status]!.label
  const title = { en: `${row.reference}: ${label.en}`, es: `${row.reference}: ${label.es}` }
  await notify(db, profile, {
    type, title, message: { en: 'There is news about what you handed in.', es: 'Hay novedades sobre lo que enviaste.' },
    url: `${form.pages.own}&id=${row.id}`, key: `${form.noun}:${row.id}:own`, to: { accountIds: [row.submitted_by] }, about: aboutOf(engine, row),
  })
}

type Told = Pick<Row, 'id' | 'reference'>

/** It was given into somebody's hands. */
export async function tellAssignee(engine: Pick<Engine<unknown>, 'form'>, { db, profile }: Pick<Means, 'db' | 'profile'>, row: Told, to: string): Promise<void> {
  const { form } = engine
  await notify(db, profile, {
    type: newsType[form.noun], title: { en: `${row.reference} is yours now`, es: `${row.reference} ahora es tuyo` },
    message: { en: 'Somebody asked you to take care of it.', es: 'Te pidieron que te encargues.' },
    url: `${form.pages.review}?id=${row.id}`, key: `${form.noun}:${row.id}:assignee`, to: { accountIds: [to] }, about: aboutOf(engine, row),
  })
}

/** Who handed it in took it back: whoever takes care of it has nothing more to do, as long as they still review. */
export async function tellOfWithdrawn<Item>({ form }: Engine<Item>, { db, profile }: Means, row: Told & Pick<Row, 'assignee_id'>, by: string): Promise<void> {
  const to = row.assignee_id && row.assignee_id !== by ? await reviewersOf(db, form, [row.assignee_id]) : []
  if (!to.length) return
  await notify(db, profile, {
    type: newsType[form.noun], title: { en: `${row.reference} was withdrawn`, es: `Se retiró ${row.reference}` },
    message: { en: 'There is nothing more to decide about it.', es: 'Ya no hay nada que decidir.' },
    url: `${form.pages.review}?id=${row.id}`, key: `${form.noun}:${row.id}:assignee`, to: { accountIds: to }, about: aboutOf({ form }, row),
  })
}

/** What waited for the word of somebody who leaves is in these hands now: told once, however many they are. */
export async function tellHandedOver(engine: Pick<Engine<unknown>, 'form'>, means: Pick<Means, 'db' | 'profile'>, rows: readonly Told[], { from, to }: { from: string; to: string }): Promise<void> {
  const [first, ...more] = rows
  if (!first) return
  if (!more.length) return tellAssignee(engine, means, first, to)
  const { form } = engine
  await notify(means.db, means.profile, {
    type: newsType[form.noun], title: { en: `${form.code}: ${rows.length} are yours now`, es: `${form.code}: ahora te encargas de ${rows.length}` },
    message: { en: 'Somebody who leaves took care of them.', es: 'Se encargaba alguien que se va.' },
    url: form.pages.review, key: `${form.noun}:handed-over:${from}`, to: { accountIds: [to] }, about: aboutOf(engine, ...rows),
  })
}
