import type { TenantDb } from '@portal/db/feature'
import type { Acting, Row } from '../submissions/public.ts'
import { tellOfNew } from '../submissions/public.ts'
import { fullHour, inVoiceboxTurn, shuffle } from './anonymous.ts'
import { engine } from './engine.ts'

type Means = Omit<Acting, 'user' | 'request'>

/** Whether something without a name waits for the hour that is full now. */
export async function waits(db: TenantDb, now: Date): Promise<boolean> {
  const row = await db.selectFrom('voicebox_submissions').select('id').where('told', '=', false).where('updated_at', '<', fullHour(now)).limit(1).executeTakeFirst()
  return Boolean(row)
}

/** The hour is full: what was said in it without a name loses what was left of its minute, and those who are to hear of it do. */
export async function tellWaiting(means: Means): Promise<number> {
  const { db, services } = means
  await inVoiceboxTurn(db)
  const hour = fullHour(services.clock.now())
  const rows = await db.updateTable('voicebox_submissions').set({ told: true }).where('told', '=', false).where('updated_at', '<', hour).returning(['id', 'reference', 'content', 'updated_at']).execute()
  if (!rows.length) return 0
  await shuffle(db, new Date(Math.min(...rows.map(({ updated_at }) => updated_at.getTime()))))
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await tellOfNew(engine, means, row as Pick<Row, 'id' | 'reference' | 'content'>, null)
  return rows.length
}
