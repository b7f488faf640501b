import { quoteId } from '../migrate/provision.ts'
import type { CopyConnection } from './connection.ts'
import { type ForeignKey, foreignKeys } from './keys.ts'
import { tablesOf } from './tables.ts'

/** Rows whose parents are here; what only names one that is not does without it. */
function staying(cells: readonly string[], keys: readonly ForeignKey[]): { values: string[]; where: string } {
  const isThere = ({ columns, parent, parentColumns }: ForeignKey) =>
    `exists (select from ${parent} p where ${columns.map((column, index) => `p.${parentColumns[index]} = c.${column}`).join(' and ')})`
  const loose = keys.filter(({ whenGone }) => whenGone === 'n')
  const bound = keys.filter(({ whenGone }) => whenGone !== 'n')
  const values = cells.map((cell) => {
    const key = loose.find(({ columns }) => columns.includes(cell))
    return key ? `case when ${isThere(key)} then c.${cell} end` : `c.${cell}`
  })
  return { values, where: ['true', ...bound.map((key) => `(${key.columns.map((column) => `c.${column} is null`).join(' or ')} or ${isThere(key)})`)].join(' and ') }
}

/**
 * Takes rows over as they stand in the tables that were set aside. Nobody changes those any more until the end of the
 * transaction: whoever wants to waits, and finds the new ones.
 */
export async function takeOver(connection: CopyConnection, id: string, aside: string, names: readonly string[]): Promise<void> {
  const before = new Map((await tablesOf(connection, aside)).map(({ name, columns }) => [name, columns]))
  const tables = (await tablesOf(connection, id)).filter(({ name }) => names.includes(name) && before.has(name))
  const keys = await foreignKeys(connection, id)
  for (const { name, columns } of tables) {
    const [into, from] = [id, aside].map((place) => `${quoteId(place)}.${quoteId(name)}`) as [string, string]
    const cells = columns.filter((column) => before.get(name)!.includes(column)).map(quoteId)
    const own = keys.filter(({ table }) => table.split('.').at(-1) === name)
    const plain = own.map((key) => ({ ...key, columns: key.columns.map((column) => quoteId(column.replaceAll('"', ''))) }))
    const { values, where } = staying(cells, plain)
    await connection.query(`lock table ${from} in share row exclusive mode`)
    await connection.query(`insert into ${into} (${cells.join(', ')}) select ${values.join(', ')} from ${from} c where ${where}`)
  }
}
