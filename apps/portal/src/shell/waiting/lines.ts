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

/** The names of the files of each field. */
const namesOf = (files: Item['files']) =>
  Object.fromEntries([...Map.groupBy(files, ({ field }) => field)].map(([field, those]) => [field, those.map(({ name }) => name).join(', ')]))

/**
 * What a person wrote, field by field, and beside it what somebody else saved meanwhile.
 * @param wordsOf what stands in a field, where that is not what was typed
 */
export function linesOf(
  { input, files, failure }: Pick<Item, 'input' | 'files' | 'failure'>, labelOf: (field: string) => string | undefined,
  wordsOf: (field: string, value: unknown) => string | undefined = () => undefined,
) {
  const stands = failure?.status === 409 ? (failure.data as Record<string, unknown> | undefined) : undefined
  const written = { ...input, ...namesOf(files) } as Record<string, unknown>
  const lines = Object.entries(written).flatMap(([field, value]): Line[] => {
    const label = labelOf(field)
    const say = (one: unknown) => shown(wordsOf(field, one) ?? one)
    return label ? [{ label, written: say(value), stands: say(stands?.[field]) }] : []
  })
  // Over what stands goes only what can say over which state it is: all else would be refused again and again.
  return { lines, compared: Boolean(stands), mayRetry: !stands || 'version' in input || 'was' in input }
}
