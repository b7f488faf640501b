import { quoteId } from '../migrate/provision.ts'
import type { CopyConnection } from './connection.ts'
import { tablesOf } from './tables.ts'

/** Does something as one of the roles that the connection may act as. */
type As = <T>(role: string, work: () => Promise<T>) => Promise<T>

const columnsOfLog = async (connection: CopyConnection, place: string): Promise<string[]> =>
  (await tablesOf(connection, place)).find(({ name }) => name === 'audit_log')?.columns ?? []

/**
 * What was written to the log that is replaced, after the last row that the archive has of it, comes behind that one, as it stands: what was
 * done was done, also where its effect is taken back. Not where the archive's log is none that the replaced one went on from. Whoever writes to
 * the log from here on waits until the end of the transaction, and finds the new one; a row is the last thing that an act does, so nobody who
 * has its head waits for anything else.
 */
export async function letLogGoOn(connection: CopyConnection, as: As, id: string, aside: string): Promise<void> {
  const [before, after] = [await columnsOfLog(connection, aside), await columnsOfLog(connection, id)]
  // One from before its rows were numbered.
  if (!before.includes('seq')) return
  const cells = after.filter((column) => before.includes(column)).map(quoteId).join(', ')
  const [log, chain, replaced] = ['audit_log', 'audit_chain', 'replaced_log'].map((name) => `${quoteId(id)}.${name}`) as [string, string, string]
  await as('portal_owner', () => connection.query([
    `lock table ${quoteId(aside)}.audit_chain in share row exclusive mode`,
    // A log is read by its location's role alone, which has no way into what was set aside any more: it is lent one.
    `create view ${replaced} with (security_invoker = true) as select * from ${quoteId(aside)}.audit_log`,
  ].join(';')))
  const { rowCount } = await as(id, () => connection.query(`
    insert into ${log} (${cells}) select ${cells} from ${replaced} l
    where l.seq > (select seq from ${chain} where id = 1)
      and exists (select from ${replaced} r join ${chain} c on c.id = 1 and r.seq = c.seq + 1 and r.prev = c.chain)
    order by l.seq on conflict do nothing`))
  await as('portal_owner', () => connection.query([
    `drop view ${replaced}`,
    ...(rowCount ? [`update ${chain} c set seq = b.seq, at = b.at, prev = b.prev, chain = b.chain from ${quoteId(aside)}.audit_chain b where c.id = b.id`] : []),
  ].join(';')))
}
