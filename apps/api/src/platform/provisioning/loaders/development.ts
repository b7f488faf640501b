import { link, optionalText, text } from '@portal/contract'
import { developmentTypes } from '@portal/contract/development'
import { json } from '@portal/db'
import { z } from 'zod'
import { loader } from '../loader.ts'
import { contentColumns, contentRow } from './content-row.ts'

const row = z.strictObject({
  ...contentRow,
  type: z.enum(developmentTypes),
  duration: optionalText(80).default(''),
  links: z.array(z.strictObject({ label: text(120), url: link })).max(20).default([]),
})

export const development = loader('content/development.json', z.array(row), async (db, rows, context) => {
  if (!rows.length) return
  const values = contentColumns(rows, context).map(({ links, ...fields }) => ({ ...fields, links: json(links) }))
  await db.insertInto('development_items').values(values).execute()
})
