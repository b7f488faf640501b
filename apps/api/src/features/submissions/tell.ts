import type { TenantDb } from '@portal/db/feature'
import { type Mail, queueMails } from '../../shared/mail.ts'
import { notify } from '../notifications/public.ts'
import { type Acting, type Engine, type Row, reviewersOf } from './tables.ts'

type Means = Omit<Acting, 'user' | 'request'>

const aboutOf = <Item>({ form }: Engine<Item>, { id }: Pick<Row, 'id'>) => ({ kind: form.noun, ids: [id] })
const newsType = { eoi: 'eoi_submission', voicebox: 'voicebox_submission', trainerDebrief: 'debrief_submission', availability: 'availability_submission' } as const

interface Recipient {
  account_id: string | null
  email: string | null
  channels: string[]
  active: boolean
}

const recipientsOf = (db: TenantDb, noun: Engine<unknown>['form']['noun']): Promise<Recipient[]> =>
  db.selectFrom('submission_recipients').select(['account_id', 'email', 'channels', 'active']).where('form', '=', noun).execute()

/** Mails that say that there is something, and nothing of what it says. */
async function mail<Item>({ form }: Engine<Item>, { db, tenant, profile, services }: Means, row: Pick<Row, 'id' | 'reference'>, to: { accountIds: string[]; addresses: string[] }) {
  const people = to.accountIds.length
    ? await db.selectFrom('accounts').select(['id', 'email', 'first_name', 'locale']).where('id', 'in', to.accountIds).where('email', 'is not', null).$narrowType<{ email: string }>().execute()
    : []
  const params = { title: form.news.title, message: form.news.message, reference: row.reference, path: `${form.pages.review}?id=${row.id}` }
  const same = { template: 'submission' as const, tenant, profile, env: services.env }
  const mails: Array<Mail<'submission'>> = [
    ...people.map(({ id, email, first_name: name, locale }) => ({ ...same, to: email, accountId: id, locale, params: { ...params, name } })),
    ...to.addresses.map((address) => ({ ...same, to: address, params: { ...params, name: '' } })),
  ]
  await queueMails(db, mails)
}

/** Those who are to hear of a new one: whom the list of recipients names, as it says; without a list all who review it, in the portal. */
export async function tellOfNew<Item>(engine: Engine<Item>, means: Means, row: Pick<Row, 'id' | 'reference' | 'content'>, except: string | null): Promise<void> {
  const { form, readers } = engine
  const { db, profile } = means
  const [listed, allowed] = [await recipientsOf(db, form.noun), await readers?.(means, row)]
  const may = new Set(await reviewersOf(db, form, allowed))
  if (except) may.delete(except)
  const heard = listed.length ? listed.filter(({ active }) => active) : [...may].map((account_id) => ({ account_id, email: null, channels: ['app'] }))
  const by = (channel: string) => heard.filter(({ channels }) => channels.includes(channel)).flatMap(({ account_id: id }) => (id && may.has(id) ? [id] : []))
  const [push, mailed] = [by('push'), by('email')]
  const words = { type: newsType[form.noun], title: form.news.title, message: form.news.message, url: `${form.pages.review}?id=${row.id}`, about: aboutOf(engine, row) }
  await notify(db, profile, { ...words, key: `${form.noun}:${row.id}`, to: { accountIds: by('app').filter((id) => !push.includes(id)) }, ways: [] })
  await notify(db, profile, { ...words, key: `${form.noun}:${row.id}:push`, to: { accountIds: push }, ways: ['push'] })
  const addresses = engine.outside?.(row) === false ? [] : heard.flatMap(({ email, channels }) => (email && channels.includes('email') ? [email] : []))
  await mail(engine, means, row, { accountIds: mailed, addresses })
}

/** It moved, or somebody wrote to them. */
export async function tellSubmitter<Item>(engine: Engine<Item>, { db, profile }: Means, row: Row, status: string): Promise<void> {
  if (!row.submitted_by) return
  const { form } = engine
  const label = form.statuses[status]!.label
  const title = { en: `${row.reference}: ${label.en}`, es: `${row.reference}: ${label.es}` }
  await notify(db, profile, {
    type: 'submission', title, message: { en: 'There is news about what you handed in.', es: 'Hay novedades sobre lo que enviaste.' },
    url: `${form.pages.own}&id=${row.id}`, key: `${form.noun}:${row.id}:own`, to: { accountIds: [row.submitted_by] }, about: aboutOf(engine, row),
  })
}

/** It was given into somebody's hands. */
export async function tellAssignee<Item>(engine: Engine<Item>, { db, profile }: Means, row: Row, to: string): Promise<void> {
  const { form } = engine
  await notify(db, profile, {
    type: newsType[form.noun], title: { en: `${row.reference} is yours now`, es: `${row.reference} ahora es tuyo` },
    message: { en: 'Somebody asked you to take care of it.', es: 'Te pidieron que te encargues.' },
    url: `${form.pages.review}?id=${row.id}`, key: `${form.noun}:${row.id}:assignee`, to: { accountIds: [to] }, about: aboutOf(engine, row),
  })
}
