import { contentFields } from '@portal/contract/content'
import { example } from '@portal/contract'
import type { LoaderContext } from '../loader.ts'

/** What rows of about, benefits and development have in common. */
export const contentRow = { ...contentFields, displayOrder: contentFields.displayOrder.default(0), example }

interface Row {
  displayOrder: number
  example?: boolean
}
/** The columns of such rows; of two with the same place, the file's first stands first. */
export const contentColumns = <R extends Row>(rows: R[], { before }: Pick<LoaderContext, 'before'>) =>
  rows.map(({ displayOrder, example: isExample = false, ...row }, index) =>
    ({ ...row, display_order: displayOrder, is_example: isExample, created_at: before(index) }))
