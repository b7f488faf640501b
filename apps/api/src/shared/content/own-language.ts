import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, textsTurned } from '@portal/db/feature'
import type { Stored, Texts, Translatable } from '../../core/translated.ts'
import { touched } from './versioned.ts'

/** When a location's own language becomes another one. */
export interface LanguageChange {
  from: ContentLanguage
  to: ContentLanguage
}

/** Texts that are there in the new language stand in the place of their own, which stand beside them from then on. Null where they are not. */
export function turned(own: Texts, stored: Stored | null | undefined, { from, to }: LanguageChange): { texts: Texts; translations: Stored } | null {
  const texts = stored?.[to]
  if (!texts) return null
  const before = Object.fromEntries(Object.keys(texts).flatMap((name) => (own[name] ? [[name, own[name]]] : [])))
  return { texts, translations: { [from]: before } }
}

/** The same of every row of a table: what is not whole in the new language stays as it is. */
export async function turnRows(db: TenantDb, { table, texts }: Pick<Translatable, 'table' | 'texts'>, { from, to }: LanguageChange): Promise<void> {
  const { columns, translations, isThere } = textsTurned(texts, from, to)
  await db.updateTable(table as 'documents').set({ ...columns, translations, ...touched() }).where(isThere).execute()
}
