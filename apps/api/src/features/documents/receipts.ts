import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { TenantDb } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import { listenersAmong, notify } from '../notifications/public.ts'
import { activeAccounts, askNoMore, missingOf, receiptsOf, remind } from '../../shared/content/receipts.ts'
import { inBoth } from '../../shared/content/translations.ts'

type Documents = Handlers<typeof contract.documents>

/** Every active person with what they did about the document's present file: one query. */
async function readersOf(db: TenantDb, id: string) {
  const document = await db.selectFrom('documents').select(['title', 'translations', 'file_version', 'requires_ack']).where('id', '=', id).executeTakeFirst()
  if (!document) throw notFound('documents')
  const readers = await activeAccounts(db)
    .leftJoin('document_receipts as receipt', (join) =>
      join
        .onRef('receipt.account_id', '=', 'accounts.id')
        .on('receipt.document_id', '=', id)
        .on('receipt.file_version', '=', document.file_version))
    .select([
      'accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.position', 'receipt.opened_at as seen_at',
      'receipt.opened_received_at as seen_received_at', 'receipt.acknowledged_at', 'receipt.acknowledged_received_at',
    ])
    .execute()
  const { title, translations, file_version, requires_ack: asks } = document
  return { document: { id, title, translations, due: null }, file_version, asks, readers }
}

export const documentReceipts: Documents['receipts'] = async ({ db }, { id }) => receiptsOf(db, (await readersOf(db, id)).readers)

export const remindOfDocument: Documents['remind'] = async ({ db, profile }, { id }) => {
  const { document, asks, readers } = await readersOf(db, id)
  if (!asks) throw badInput({ _: problem('no_confirmation_asked') })
  return remind(db, profile, 'document', document, await listenersAmong(db, 'document', missingOf(readers)))
}

const askedFor = {
  newFile: { en: 'New version to confirm', es: 'Versión nueva por confirmar' },
  sameFile: { en: 'Document to confirm', es: 'Documento por confirmar' },
}

interface Asking {
  profile: Profile
  user: { id: string }
  why: keyof typeof askedFor
}

/** Whoever has not confirmed the present file of a must-read hears that it is to be confirmed, once. What asked for an earlier file leaves the bell, and so do its reminders. */
export async function askToConfirm(db: TenantDb, { profile, user, why }: Asking, id: string): Promise<void> {
  const { document: { title, translations }, file_version, readers } = await readersOf(db, id)
  const key = `confirm:${id}:${file_version}`
  await askNoMore(db, id, key)
  await notify(db, profile, {
    type: 'document', title: askedFor[why], message: inBoth(profile.settings.general.locale, 'title', title, translations), url: `/documents?id=${id}`,
    key, once: true, to: { accountIds: missingOf(readers) }, about: { kind: 'document', ids: [id] }, except: user.id,
  })
}
