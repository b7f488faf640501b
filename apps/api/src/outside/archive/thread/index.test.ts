import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { expect, test, vi } from 'vitest'
import { connectOnThread } from './index.ts'

const url = process.env.TEST_DATABASE_URL!

async function backendOf(local: boolean) {
  const connection = await connectOnThread(url, { local })('portal test')
  const { rows: [row] } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { pid: row!.pid, end: connection.end }
}

/** A database that the test run was given may be on another machine. */
const ownDatabase = process.platform === 'linux' && process.env.TEST_DATABASE_OURS === '1'

test.runIf(ownDatabase)('what writes out whole tables goes below calls where the database is on this machine', async () => {
  const [below, beside] = [await backendOf(true), await backendOf(false)]
  try {
    expect(os.getPriority(below.pid)).toBe(Math.min(os.getPriority() + 10, 19))
    const session = `/proc/${below.pid}/autogroup`
    if (existsSync(session)) await vi.waitFor(() => expect(readFileSync(session, 'utf8')).toMatch(/nice 10$/m), 5_000)
    expect(os.getPriority(beside.pid)).toBe(os.getPriority())
  } finally {
    await below.end()
    await beside.end()
  }
})
