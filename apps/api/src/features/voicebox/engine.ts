import { voiceboxForm } from '@portal/contract/forms/voicebox'
import type { HandlerReply, contract } from '@portal/contract'
import type { TenantDb } from '@portal/db/feature'
import type { Engine } from '../submissions/public.ts'
import { forgetHelped } from './board.ts'
import { isSensitive, narrowed, readers } from './owners.ts'

export type Item = HandlerReply<typeof contract.voicebox.get>['data']

async function outcomes(db: TenantDb, ids: string[]): Promise<Map<string, Partial<Item>>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('voicebox_submissions').select(['id', 'outcome']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, outcome }) => [id, { outcome: outcome as Item['outcome'] }]))
}

export const engine: Engine<Item> = {
  form: voiceboxForm, table: 'voicebox_submissions', extras: outcomes, narrowed, readers,
  removing: (db, _tenant, ids) => forgetHelped(db, ids),
  outside: ({ content }) => !isSensitive(content),
}
