import type { Asked } from './messages.ts'

/** In the address that a click of a notification leads to: this act could not be left for a page, and was not done. */
export const undoneParam = 'undone'

/** Beside what was left for a page, under the same id, whose act it is: kept when what a person wrote goes with their session, so that they are told. */
export const askedBy = 'asked-by'
export interface AskedBy {
  act: Asked['act']
  scope: string
}
