import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/vitest-global.ts'],
    setupFiles: ['scripts/vitest-setup.ts'],
    fileParallelism: true,
    maxWorkers: 2,
    // Three times the slowest that names no limit of its own (5 s, jobs that wait). The long versions take what they take.
    testTimeout: process.env.PROVE ? 1_800_000 : 20_000,
    hookTimeout: 120_000,
  },
})
