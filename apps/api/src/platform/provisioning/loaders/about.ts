import { z } from 'zod'
import { loader } from '../loader.ts'
import { contentColumns, contentRow } from './content-row.ts'

export const about = loader('content/about.json', z.array(z.strictObject(contentRow)), async (db, rows, context) => {
  if (rows.length) await db.insertInto('about_items').values(contentColumns(rows, context)).execute()
})
