import { AppError } from '../../core/errors.ts'
import type { Limit } from '../../sandbox/index.ts'

/** What kept the words of a document from being read. */
export type Unread = Limit | 'broken'

/** Says which limit it was. */
export const unread = (why: Unread) => new AppError(`documents.unread_${why}`)
