import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type TenantDb, inTurn, json } from '@portal/db/feature'

/** Letters and digits that nobody mistakes for each other. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const hash = (purpose: string, text: string) => createHash('sha256').update(`${purpose}:${text}`).digest('hex')
const inGroups = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size)).join('-')

/** A nonce as long as this can be guessed by nobody. */
const strong = 32

/**
 * 128 bits in letters. From the writer’s own nonce, where that is strong: whoever sends the same again because the answer was
 * lost is told the same code, though only its hash is kept.
 */
export function followUpCode(nonce: string | undefined): string {
  const bytes = nonce && nonce.length >= strong ? createHash('sha256').update(`follow-up:${nonce}`).digest().subarray(0, 16) : randomBytes(16)
  let bits = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let n = 0; n < 26; n += 1) {
    text = letters[Number(bits & 31n)]! + text
    bits >>= 5n
  }
  return inGroups(text, 5)
}
export const isStrong = (nonce: string | undefined) => Boolean(nonce && nonce.length >= strong)

/** As people type it: without its lines, in whatever case, with the letters that look like others. */
const plainCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
export const codeHash = (code: string) => hash('code', plainCode(code))
export const nonceHash = (nonce: string) => hash('nonce', nonce)

/** `VOX-7K3M-9QTA`: nothing in it counts. */
export const randomReference = (code: string) =>
  `${code}-${inGroups(Array.from({ length: 8 }, () => letters[randomInt(32)]!).join('').toUpperCase(), 4)}`

/** All that is told of when something without a name was written. */
export const fullHour = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

/** One after another: rows that are being shuffled are gone for a moment. */
export const inVoiceboxTurn = (db: TenantDb) => db.selectNoFrom(inTurn('voicebox').as('turn')).execute()

const columns = [
  'id', 'reference', 'status', 'content', 'words', 'submitted_by', 'assignee_id', 'history', 'notes', 'outcome', 'is_anonymous', 'nonce_hash',
  'follow_up_hash', 'kept_from', 'told', 'written_at', 'closed_at', 'is_example', 'created_at', 'updated_at', 'version',
] as const

/**
 * Writes all that has no name and was touched since then anew, in one transaction and in the order of its random ids: neither
 * the transaction that a row stands in nor its place among others says which minute of the hour it is from. In the
 * location’s voicebox turn.
 */
export async function shuffle(db: TenantDb, since: Date): Promise<void> {
  const rows = await db.deleteFrom('voicebox_submissions').where('is_anonymous', '=', true).where('updated_at', '>=', since).returning(columns).execute()
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await db
      .insertInto('voicebox_submissions')
      .values({
        ...row, content: json(row.content), history: json(row.history), notes: json(row.notes), kept_from: json(row.kept_from), outcome: row.outcome === null ? null : json(row.outcome),
      })
      .execute()
  }
}
