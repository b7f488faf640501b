import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Their tests put things of their own in the place of what all modules share. */
const alone = ['apps/portal/**/*.test.{ts,tsx}', 'apps/console/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/vitest-global.ts'],
    setupFiles: ['scripts/vitest-setup.ts'],
    fileParallelism: true,
    maxWorkers: 3,
    // It ends what hangs, not what is slow: on a busy machine the slowest that names no limit of its own took 20 s. The long versions
    // take what they take.
    testTimeout: process.env.PROVE ? 1_800_000 : 60_000,
    hookTimeout: 120_000,
    // What is waited for is asked about at once and often: some four hundred times fifty milliseconds were waited for nothing.
    expect: { poll: { interval: 5, timeout: 5_000 } },
    projects: [
      // The server's modules are read once for all files, not for each: two seconds less for each of two hundred.
      { extends: true, test: { name: 'server', isolate: false, include: ['apps/api/**/*.test.ts', 'packages/**/*.test.ts'], exclude: alone } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
