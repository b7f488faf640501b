import { textsIn } from '../../texts/define-texts.ts'
import { formTexts } from './texts.ts'

const words = { 'datetime-local': 'wholeDateAndTime', date: 'wholeDate', time: 'wholeTime' } as const

interface Field {
  type: string
  name: string
  dataset: { path?: string }
  validity: { badInput: boolean }
}

const isHalfTyped = (field: Element | Field): field is Field & { type: keyof typeof words } =>
  'validity' in field && (field as Field).validity.badInput && (field as Field).type in words

/**
 * Fields in which a day or a time was begun and not finished, by their names, with what stands beside them: to the page such a
 * field is empty, and would be sent as if nothing had been meant.
 */
export function halfTyped({ elements }: { elements: Iterable<Element | Field> }): Record<string, string> {
  const t = textsIn(formTexts)
  return Object.fromEntries([...elements].filter(isHalfTyped).map(({ type, name, dataset }) => [dataset.path ?? name, t[words[type]]]))
}
