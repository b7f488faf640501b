// A word of its own in every noun, looked for through every way by which it could reach somebody whom it is not for: when it
// is made, and after it was narrowed, switched off or removed. Throws when one is found, or when taking back took too long.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { channels } from '../../apps/api/src/testing/canaries.ts'
import { hideAndSeek } from '../../apps/api/src/testing/hide-and-seek.ts'
import { startEmbedded } from '../../packages/db/src/embedded.ts'

/** What was taken back is to be gone everywhere by then. */
const limitMs = 2_000

export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-canaries-'))
  // Postgres may run as another user, who must be able to step in.
  chmodSync(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder, fast: true })
  process.env.TEST_DATABASE_URL = database.url
  try {
    const { rows, cells, leaks, blind, slowestMs } = await hideAndSeek()
    console.log(`${'thing'.padEnd(40)} ${'seen by'.padEnd(16)} may  ${channels.map((channel) => channel.padEnd(8)).join(' ')}`)
    for (const { what, who, may, shown } of rows) {
      const marks = channels.map((channel) => (shown.includes(channel) ? (may ? 'shown' : 'LEAK') : '·').padEnd(8)).join(' ')
      console.log(`${what.padEnd(40)} ${who.padEnd(16)} ${may ? 'yes' : 'no '}  ${marks}`)
    }
    console.log(`${rows.length} looks × ${channels.length} ways = ${cells} cells: ${leaks.length} leaks; after an act everything was looked through within ${slowestMs.toFixed(0)} ms`)
    if (leaks.length || blind.length) throw new Error([...leaks, ...blind].join('\n'))
    if (slowestMs > limitMs) throw new Error(`Looking took ${slowestMs.toFixed(0)} ms, longer than the ${limitMs} ms within which all is gone`)
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
