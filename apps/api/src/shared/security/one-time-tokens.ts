import { type TenantDb, inSeconds, json, next, now, oneOfTexts } from '@portal/db'
import { hashSecret, newSecret } from '../../core/tokens.ts'

/** Links and challenges that work once. Only their hashes are kept; the database's clock says when they are over. */
type TokenKind = 'verify' | 'reset' | 'invite' | 'challenge' | 'access'

const minute = 60
const hour = 60 * minute
export const tokenLife: Record<TokenKind, number> = {
  verify: 48 * hour, reset: hour, invite: 7 * 24 * hour, challenge: 5 * minute, access: 7 * 24 * hour,
}

interface Token {
  accountId: string
  kind: TokenKind
  detail: unknown
}

/** Makes a token for an account. Returns the secret, which is nowhere else. */
export async function issueToken(db: TenantDb, accountId: string, kind: TokenKind, detail?: object, secret = newSecret()): Promise<string> {
  await db
    .insertInto('one_time_tokens')
    .values({
      hash: hashSecret(secret), account_id: accountId, kind,
      detail: detail ? json(detail) : null, expires_at: inSeconds(tokenLife[kind]),
    })
    .execute()
  return secret
}

const good = (db: TenantDb, secret: string, kinds: TokenKind[]) =>
  db.updateTable('one_time_tokens').where('hash', '=', hashSecret(secret)).where('kind', 'in', kinds)
    .where('used_at', 'is', null).where('expires_at', '>', now())

/** Uses a token up. Of ten at once, one gets it and nine get nothing. */
export async function spendToken(db: TenantDb, secret: string, kinds: TokenKind[]): Promise<Token | undefined> {
  const row = await good(db, secret, kinds)
    .set({ used_at: now() })
    .returning(['account_id', 'kind', 'detail'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, kind: row.kind, detail: row.detail }
}

/** Counts a try and holds the token until the transaction ends. Nothing once `most` tries were made. */
export async function tryToken(db: TenantDb, secret: string, kinds: TokenKind[], most: number): Promise<Token | undefined> {
  const row = await good(db, secret, kinds)
    .where('attempts', '<', most)
    .set({ attempts: next('attempts') })
    .returning(['account_id', 'kind', 'detail'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, kind: row.kind, detail: row.detail }
}

/** Whose it is, without using it up: asked before costly work that only its bearer may cause, and to hold the account first. */
export async function findToken(db: TenantDb, secret: string, kinds: TokenKind[]): Promise<Token | undefined> {
  const row = await db.selectFrom('one_time_tokens').select(['account_id', 'kind', 'detail'])
    .where('hash', '=', hashSecret(secret)).where('kind', 'in', kinds)
    .where('used_at', 'is', null).where('expires_at', '>', now())
    .executeTakeFirst()
  return row && { accountId: row.account_id, kind: row.kind, detail: row.detail }
}

/** Takes back what was issued and not used. */
export async function withdrawTokens(db: TenantDb, accountId: string, kinds: TokenKind[]): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('account_id', '=', accountId).where(oneOfTexts('kind', kinds)).execute()
}
