import { z } from 'zod'
import { contentFinder } from '../../shared/content/finding.ts'
import { contentColumns, contentRow, loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { titledThings } from '../../shared/content/restorable.ts'

const starting = loader('content/about.json', z.array(z.strictObject(contentRow)), async (db, rows, context) => {
  if (rows.length) await db.insertInto('about_items').values(contentColumns(rows, context)).execute()
})

export const aboutData = {
  translated: [{ kind: 'about', table: 'about_items', name: 'title', texts: ['title', 'description'], url: ({ id }) => `/about?id=${id}` }],
  things: [titledThings('about', 'about_items', '/about')],
  loader: starting,
  examples: { about_items: plainExamples('about_items') },
  found: [contentFinder('about', 'about_items', '/about')],
  backup: { about_items: 'kept' },
  clone: { about_items: 'kept' },
} satisfies NounData
