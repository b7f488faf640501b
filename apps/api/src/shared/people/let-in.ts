import type { TenantDb } from '@portal/db'
import type { MailParams } from '../mail-templates/index.ts'
import { issueToken } from '../security/one-time-tokens.ts'

interface LetIn {
  id: string
  first_name: string
  last_name: string
  email_verified_at: Date | null
}

/**
 * What is written to somebody who was let in, with the link that confirms their address where they have not: what they were
 * sent before may be over, or of a sign-up before theirs.
 */
export const letInParams = async (db: TenantDb, { id, first_name, last_name, email_verified_at }: LetIn): Promise<MailParams['approved']> =>
  ({ name: `${first_name} ${last_name}`.trim(), path: email_verified_at ? null : `/verify-email?token=${await issueToken(db, id, 'verify')}` })
