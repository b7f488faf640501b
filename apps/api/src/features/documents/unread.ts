import { AppError } from '../../core/errors.ts'
import type { Limit } from '../../sandbox/index.ts'

/** What kept the words of a document from being read. */
export type Unread = Limit | 'broken'

const sentences: Record<Unread, string> = {
  time: 'The words of this document can’t be shown: its file takes too long to read. Download it to open it.',
  memory: 'The words of this document can’t be shown: its file takes too much memory to read. Download it to open it.',
  output: 'The words of this document can’t be shown: its file becomes too large when it is read. Download it to open it.',
  died: 'The words of this document can’t be shown: its file can’t be read. Download it to open it.',
  broken: 'The words of this document can’t be shown: its file is damaged. Download it to open it.',
}

/** Says which limit it was. */
export const unread = (why: Unread) => new AppError(404, `documents.unread_${why}`, sentences[why])
