// The built product for the browser tests, on a data folder of its own; ended after them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPushService } from './e2e-push.ts'
import { freshLocation } from '../fresh-location.ts'
import { hostileLocation } from '../hostile/location.ts'
import { startProduct } from '../product.ts'

export default async function setup() {
  const port = process.env.E2E_PORT
  if (!port) throw new Error('E2E_PORT is set by scripts/playwright.config.ts')
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'))
  // Postgres may run as another user, who must be able to step in.
  chmodSync(dataDir, 0o755)
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  const product = await startProduct(port, dataDir).catch((error: unknown) => {
    clean()
    throw error
  })
  try {
    process.env.E2E_FRESH = JSON.stringify(await freshLocation(port, dataDir, 'maple-fresh'))
    // Of its own: a list of staff is about everybody there.
    process.env.E2E_ROSTER = JSON.stringify(await freshLocation(port, dataDir, 'maple-roster'))
    process.env.E2E_HOSTILE = JSON.stringify(await hostileLocation(port, dataDir, 'maple-hostile'))
  } catch (error) {
    await product.stop()
    clean()
    throw error
  }
  const push = await startPushService()
  process.env.E2E_PUSH = push.address
  process.env.E2E_DATA = dataDir
  return async () => {
    await product.stop()
    await push.close()
    clean()
  }
}
