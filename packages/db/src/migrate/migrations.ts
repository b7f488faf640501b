import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

export interface Migration {
  number: number
  name: string
  sql: string
}

const folder = path.resolve(import.meta.dirname, '../../../../migrations')

/** The migrations of a folder in their order: numbered, without gaps, so that the number is the version. */
export function readMigrations(kind: 'platform' | 'tenant', from = folder): Migration[] {
  const at = path.join(from, kind)
  const found = readdirSync(at)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ number: Number(name.slice(0, 4)), name: name.slice(0, -4), sql: readFileSync(path.join(at, name), 'utf8') }))
  for (const [index, migration] of found.entries()) {
    if (migration.number !== index + 1) throw new Error(`migrations/${kind}: ${migration.name} should have number ${index + 1}`)
  }
  return found
}
