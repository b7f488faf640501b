import { z } from 'zod'
import { loader } from '../loader.ts'
import { contentColumns, contentRow } from './content-row.ts'

export const benefits = loader('content/benefits.json', z.array(z.strictObject(contentRow)), async (db, rows, context) => {
  if (rows.length) await db.insertInto('benefits').values(contentColumns(rows, context)).execute()
})
