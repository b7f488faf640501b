import { settingsFile } from '@portal/contract/settings/settings-file'
import { isClipped } from '../../shared/audit.ts'
import type { BrandChange } from '../../shared/change-brand.ts'

type Fields = Record<string, unknown>

/** The pictures of a brand by the column that says which one it is. */
const pictures: Record<string, string> = { logo_hash: 'logo', cover_hash: 'cover' }
const said = (field: string, value: unknown, when: 'earlier' | 'newer') => (field in pictures ? value && when : value) ?? null

/** A change of the brand as the log has it, in words of the history. */
export const brandChanges = (was: Fields, is: Fields) => [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
  field: `branding.${pictures[field] ?? field}`, before: said(field, was[field], 'earlier'), after: said(field, is[field], 'newer'),
}))

/**
 * The change that puts back what stood before, as far as that can be: a picture that was replaced or taken away is gone, and stays as it is now; where there was
 * none, there is none again. None where nothing is left.
 */
export function brandWayBack(before: Fields): BrandChange | undefined {
  const plain = Object.entries(before).filter(([field]) => !(field in pictures))
  if (plain.some(([, value]) => isClipped(value))) return undefined
  const fields = settingsFile.shape.branding.partial().safeParse(Object.fromEntries(plain))
  const without = Object.fromEntries(Object.entries(before).filter(([field, value]) => field in pictures && value === null))
  if (!fields.success) return undefined
  const change = { ...fields.data, ...without } as BrandChange
  return Object.keys(change).length ? change : undefined
}
