import { localeOf } from '@portal/ui/start/languages.ts'
import type { Item } from '../../api/outbox/item.ts'
import { currentLanguage } from '../../texts/language.ts'

interface Line {
  label: string
  written: string
  /** What the server has in its place now. */
  stands: string
}

const shown = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString(localeOf(currentLanguage()))
  return typeof value === 'string' && value ? value : '–'
}

/** What a person wrote, field by field, and beside it what somebody else saved meanwhile. */
export function linesOf({ input, files, failure }: Pick<Item, 'input' | 'files' | 'failure'>, labelOf: (field: string) => string | undefined) {
  const stands = failure?.status === 409 ? (failure.data as Record<string, unknown> | undefined) : undefined
  const written = { ...input, ...Object.fromEntries(files.map(({ field, name }) => [field, name])) } as Record<string, unknown>
  const lines = Object.entries(written).flatMap(([field, value]): Line[] => {
    const label = labelOf(field)
    return label ? [{ label, written: shown(value), stands: shown(stands?.[field]) }] : []
  })
  return { lines, compared: Boolean(stands) }
}
