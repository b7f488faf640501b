import { rowOf } from '@portal/contract/audited'
import type { TenantDb } from '@portal/db'
import { audit, hasRow } from '../shared/audit.ts'
import type { User } from '../core/session.ts'

interface Act {
  name: string
  noun: string
  user: User | undefined
  /** What the call was given, and what its function returned. */
  input: object
  value: unknown
  requestId: string
}

const field = (thing: unknown, key: string): string | null => {
  const value = (thing as Record<string, unknown> | null | undefined)?.[key]
  return typeof value === 'string' ? value : null
}

/**
 * The row of the log that the contract's list asks for, in the transaction of the act: written here unless the call's
 * function wrote a fuller one there.
 */
export async function leaveRow(db: TenantDb, { name, noun, user, input, value, requestId }: Act): Promise<void> {
  const event = rowOf(name)
  if (!event || hasRow(db)) return
  const data = (value as { data?: unknown } | undefined)?.data
  const id = field(input, 'id') ?? field(data, 'id')
  const target = { kind: noun, id, name: field(data, 'title') ?? field(data, 'name') ?? field(data, 'label') }
  await audit(db, { event, actor: user ?? 'anonymous', target, requestId })
}
