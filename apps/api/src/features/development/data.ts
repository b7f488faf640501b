import { optionalText } from '@portal/contract'
import { developmentLinks, developmentTranslations, developmentTypes } from '@portal/contract/development'
import { json } from '@portal/db/feature'
import { z } from 'zod'
import type { AskNow } from '../../core/now.ts'
import { contentFinder } from '../../shared/content/finding.ts'
import { contentColumns, contentRow, loader } from '../../shared/loading.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { titledThings } from '../../shared/content/restorable.ts'
import { storedLinks, turnLinks } from './texts.ts'

const row = z.strictObject({
  ...contentRow,
  type: z.enum(developmentTypes),
  duration: optionalText(80).default(''),
  links: developmentLinks.default([]),
  translations: developmentTranslations,
})

const starting = loader('content/development.json', z.array(row), async (db, rows, context) => {
  if (!rows.length) return
  const values = contentColumns(rows, context).map(({ links, ...fields }) => ({ ...fields, links: json(storedLinks(context.locale, links)) }))
  await db.insertInto('development_items').values(values).execute()
})

const atMostCourses = 3

/** What this reader began and has not completed, the last first. */
const coursesBegun: AskNow = async (db, { reader }) => {
  const rows = await db.selectFrom('development_progress as own')
    .innerJoin('development_items as item', 'item.id', 'own.item_id')
    .select(['item.id', 'item.title', 'item.translations', 'own.progress'])
    .where('own.account_id', '=', reader.account).where('own.progress', '>', 0).where('own.progress', '<', 100)
    .orderBy('own.updated_at', 'desc').orderBy('item.id').limit(atMostCourses).execute()
  return { waiting: rows.map(({ id, title, translations, progress }) => ({ kind: 'course' as const, id, title, translations, progress, count: null, url: `/development?id=${id}` })) }
}

export const developmentData = {
  translated: [{ kind: 'development', table: 'development_items', name: 'title', texts: ['title', 'description', 'duration'], url: ({ id }) => `/development?id=${id}` }],
  languageChanged: turnLinks,
  things: [titledThings('development', 'development_items', '/development')],
  loader: starting,
  people: {
    'development_progress.account_id': {
      exported: {
        as: 'development',
        rows: (db, id) => db.selectFrom('development_progress')
          .innerJoin('development_items', 'development_items.id', 'development_progress.item_id')
          .select(['development_items.title', 'development_items.type', 'development_progress.progress', 'development_progress.before', 'development_progress.updated_at', 'development_progress.judged_at'])
          .where('account_id', '=', id),
      },
      erased: { kept: 'training' },
    },
    'development_progress.set_by': { exported: { because: 'it is about somebody else' }, erased: { kept: 'reviewed' } },
  },
  examples: { development_items: plainExamples('development_items') },
  now: coursesBegun,
  found: [contentFinder('development', 'development_items', '/development')],
  backup: { development_items: 'kept', development_progress: 'kept' },
  clone: { development_items: 'kept', development_progress: { leftOut: 'how far its people are' } },
} satisfies NounData
