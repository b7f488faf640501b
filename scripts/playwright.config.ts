import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { pickPort } from '../packages/db/src/embedded/ports.ts'
import { type TestBrowsers, findTestBrowsers, launchOptions } from './browser/chromium.ts'
import './browser/localhost-dns.ts'

// Every worker reads this file again: what was found out once is handed on in the environment.
process.env.E2E_BROWSERS ??= JSON.stringify(await findTestBrowsers())
process.env.E2E_PORT ??= String(await pickPort())
const { shell } = JSON.parse(process.env.E2E_BROWSERS) as TestBrowsers
const results = path.resolve(import.meta.dirname, '../test-results')

export default defineConfig({
  testDir: '../apps',
  testMatch: '**/e2e/**/*.e2e.ts',
  outputDir: path.join(results, 'e2e'),
  globalSetup: './browser/e2e-global.ts',
  fullyParallel: false,
  workers: 2,
  // Never here: a test that needs it has a flaw. There it is counted and named, and does not hold up what has none.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(results, 'e2e.json') }]],
  use: {
    baseURL: `http://southmain.localhost:${process.env.E2E_PORT}`,
    browserName: 'chromium',
    // One context a worker, emptied after each test: a new one starts a process and reads the portal's code anew.
    reuseContext: true,
    // It would answer in place of a test's own routes; the tests of the installed app let it in.
    serviceWorkers: 'block',
    // Recording takes a third of the browser's work: there only what is tried again is recorded, and here what is asked for with
    // `--trace on`; what fails has a picture of its end.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    // Nothing is measured or clicked half-way through a movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(shell),
  },
  // Journeys are lived in both sizes; what does not depend on the size bears the name of the one where it is tried.
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
