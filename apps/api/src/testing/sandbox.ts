import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { type SandboxOptions, openSandbox } from '../sandbox/index.ts'

/** Processes of this test file's own, in a folder that goes with them. */
export function testSandbox(options: Partial<SandboxOptions> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-sandbox-'))
  const sandbox = openSandbox({ newPath: () => path.join(folder, randomUUID()), log: { warn: () => {} }, ...options })
  afterAll(async () => {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { ...sandbox, folder }
}
