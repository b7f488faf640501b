import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The tables as the migrations make them: in the tests' database, else in one that lives for as long as this takes. */
async function tables(): Promise<string> {
  const { tablesOf } = await import('../gen-tables.ts')
  const given = process.env.TEST_DATABASE_URL
  if (given) return tablesOf(given)
  const { startEmbedded } = await import('../../packages/db/src/embedded.ts')
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-tables-'))
  // Postgres may run as another user, who must be able to step in.
  chmodSync(dataDir, 0o755)
  const database = await startEmbedded({ dataDir })
  try {
    return await tablesOf(database.url)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Files that a program writes: fresh means equal to what it would write now. */
async function generated(root: string, withTables: boolean): Promise<Array<{ file: string; text: string }>> {
  const { accessSnapshot } = await import('../../packages/contract/src/derived/access-snapshot.ts')
  const { routeLists } = await import('../../packages/contract/src/derived/route-lists.ts')
  const files = [
    { file: 'packages/contract/src/derived/access.snapshot.txt', text: accessSnapshot() },
    ...Object.entries(routeLists).map(([name, text]) => ({ file: `packages/contract/src/derived/${name}`, text })),
  ]
  if (withTables) files.push({ file: 'packages/db/src/tables.generated.ts', text: await tables() })
  return files.map(({ file, text }) => ({ file: path.join(root, file), text }))
}

/** The generated files that are stale, but for the tables, which need a database: a test holds these. With `write` all are made anew. */
export async function staleFiles(root: string, write = false): Promise<string[]> {
  const stale = (await generated(root, write)).filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  if (write) for (const { file, text } of stale) writeFileSync(file, text)
  return write ? [] : stale.map(({ file }) => `${path.relative(root, file)} is stale: npm run check -- --write`)
}
