import { example, text } from '@portal/contract'
import { announcementTypes, priorities } from '@portal/contract/announcements'
import { z } from 'zod'
import { loader } from '../loader.ts'

const row = z.strictObject({
  title: text(200),
  message: text(5000),
  type: z.enum(announcementTypes),
  priority: z.enum(priorities),
  show_on_splash: z.boolean(),
  requires_ack: z.boolean().default(false),
  in_days: z.number().int().default(0),
  expires_in_days: z.number().int().optional(),
  example,
})

export const announcements = loader('content/announcements.json', z.array(row), async (db, rows, { at, before }) => {
  if (!rows.length) return
  await db.insertInto('announcements')
    .values(rows.map(({ in_days, expires_in_days, example = false, ...fields }, index) => ({
      ...fields,
      created_at: before(index),
      starts_at: in_days ? at(in_days) : null,
      expires_at: expires_in_days === undefined ? null : at(expires_in_days),
      is_example: example,
    })))
    .execute()
})
