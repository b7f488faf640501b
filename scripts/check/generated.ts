import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Files that a program writes: fresh means equal to what it would write now. */
async function generated(root: string): Promise<Array<{ file: string; text: string }>> {
  const { accessSnapshot } = await import('../../packages/contract/src/derived/access-snapshot.ts')
  const { routeLists } = await import('../../packages/contract/src/derived/route-lists.ts')
  const files = [
    { file: 'packages/contract/src/derived/access.snapshot.txt', text: accessSnapshot() },
    ...Object.entries(routeLists).map(([name, text]) => ({ file: `packages/contract/src/derived/${name}`, text })),
  ]
  const url = process.env.TEST_DATABASE_URL
  if (url) files.push({ file: 'packages/db/src/tables.generated.ts', text: await (await import('../gen-tables.ts')).tablesOf(url) })
  return files.map(({ file, text }) => ({ file: path.join(root, file), text }))
}

/** The generated files that are stale; with `write` they are made anew. */
export async function staleFiles(root: string, write = false): Promise<string[]> {
  const stale = (await generated(root)).filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  if (write) for (const { file, text } of stale) writeFileSync(file, text)
  return write ? [] : stale.map(({ file }) => `${path.relative(root, file)} is stale: npm run check -- --write`)
}
