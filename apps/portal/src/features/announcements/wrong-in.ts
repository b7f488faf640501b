import { automatedKinds as kinds } from '@portal/contract/announcements/kinds'
import type { AutomationValues } from './automated-fields.tsx'

/** What has to be filled in, by the names of the fields: of what is switched off as well, for all of it is kept. */
export function wrongIn(values: AutomationValues, required: string): Record<string, string> {
  const filled: Array<[field: string, text: string]> = [
    ...kinds.flatMap((kind) => (['title', 'message'] as const).map((field): [string, string] => [`${kind}.${field}`, values[kind][field]])),
    ...(values.holidays.days ?? []).map(({ name }, index): [string, string] => [dayName(index), name]),
    ['runAt', values.runAt],
  ]
  return Object.fromEntries(filled.filter(([, text]) => !text.trim()).map(([field]) => [field, required]))
}

const DAYS = 'holidays.days.'
/** The name of a day of the location's own, as the server calls it too. */
export const dayName = (index: number) => `${DAYS}${index}.name`
/** Without what was wrong with these days: one that goes moves those after it. */
export const withoutDays = <E>(errors: Record<string, E>) => Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith(DAYS)))
