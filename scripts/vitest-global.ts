// One database for all test files: each makes locations (or databases) of its own in it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../packages/db/src/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('databaseUrl', given)
    return undefined
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'))
  // Postgres may run as another user, who must be able to step in.
  chmodSync(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder, fast: true })
  process.env.TEST_DATABASE_URL = database.url
  process.env.TEST_DATABASE_ADMIN_URL = database.adminUrl
  process.env.TEST_DATABASE_OURS = '1'
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
