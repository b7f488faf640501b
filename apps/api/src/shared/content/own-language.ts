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
  return { texts, translations: Object.keys(before).length ? { [from]: before } : {} }
}

/** The same of every row of a table, or of one: what is not whole in the new language stays as it is. */
export async function turnRows(db: TenantDb, { table, texts }: Pick<Translatable, 'table' | 'texts'>, { from, to }: LanguageChange, id?: string): Promise<void> {
  const { columns, translations, isThere } = textsTurned(texts, from, to)
  const rows = db.updateTable(table as 'documents').set({ ...columns, translations, ...touched() }).where(isThere)
  await (id ? rows.where('id', '=', id) : rows).execute()
}
