import { example } from '@portal/contract'
import { contentFields, contentTranslations } from '@portal/contract/kit/content'
import type { TenantDb } from '@portal/db'
import { z } from 'zod'
import type { Loader, LoaderContext } from '../core/loader.ts'
import { type SentTranslations, loadedTranslations } from './content/translations.ts'

/**
 * Takes one file of a location's folder into its tables. `write` runs once, in a transaction of the provisioning: it
 * need not look whether its rows are there already.
 */
export function loader<S extends z.ZodType>(
  file: string, schema: S, write: (db: TenantDb, rows: z.output<S>, context: LoaderContext) => Promise<unknown>,
): Loader {
  return {
    file,
    read: (files) => files.json(file, schema),
    write: async (db, rows, context) => void (await write(db, rows as z.output<S>, context)),
  }
}

/** The same for a CSV file, whose schema is that of a row. */
export function csvLoader<S extends z.ZodType>(
  file: string, row: S, write: (db: TenantDb, rows: z.output<S>[], context: LoaderContext) => Promise<unknown>,
): Loader {
  return {
    file,
    read: (files) => files.csv(file, row),
    write: async (db, rows, context) => void (await write(db, rows as z.output<S>[], context)),
  }
}

/** How long ago a row was made, where a location should look as if it had been open for a while. */
export const daysAgo = z.number().int().min(0).max(365).default(0)
/** When that was; of the same day the file's first is the newest. */
export const madeAt = (days: number, index: number, { before }: Pick<LoaderContext, 'before'>) => before(days * 86_400 + index)

/** What rows of about, benefits and development have in common. */
export const contentRow = { ...contentFields, displayOrder: contentFields.displayOrder.default(0), translations: contentTranslations, example }

interface Row {
  title: string
  description: string
  displayOrder: number
  example?: boolean
  translations?: SentTranslations
}
/** The columns of such rows; of two with the same place, the file's first stands first. */
export const contentColumns = <R extends Row>(rows: R[], { before, locale }: Pick<LoaderContext, 'before' | 'locale'>) =>
  rows.map(({ displayOrder, example: isExample = false, translations: sent, ...row }, index) =>
    ({
      ...row, ...loadedTranslations(locale, { title: row.title, description: row.description }, sent), display_order: displayOrder, is_example: isExample, created_at: before(index),
    }))
