import { z } from 'zod'
import { contentFinder } from '../../shared/content/finding.ts'
import { contentColumns, contentRow, loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { titledThings } from '../../shared/content/restorable.ts'

const starting = loader('content/benefits.json', z.array(z.strictObject(contentRow)), async (db, rows, context) => {
  if (rows.length) await db.insertInto('benefits').values(contentColumns(rows, context)).execute()
})

export const benefitsData = {
  translated: [{ kind: 'benefit', table: 'benefits', name: 'title', texts: ['title', 'description'], url: ({ id }) => `/benefits?id=${id}` }],
  things: [titledThings('benefit', 'benefits', '/benefits')],
  loader: starting,
  examples: { benefits: plainExamples('benefits') },
  found: [contentFinder('benefit', 'benefits', '/benefits')],
  backup: { benefits: 'kept' },
  clone: { benefits: 'kept' },
} satisfies NounData
