// Runs every check and test in order and stops at the first step that fails. The last line counts what ran.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildChanged } from './build.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { type Counts, countPlaywright, countVitest, inWords, nothing, plus } from './test-counts.ts'

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const inRoot = (...names: string[]) => path.join(root, ...names)

interface Step {
  name: string
  /** Resolves to false when it failed. */
  run(): Promise<boolean>
  report?: { file: string; count(report: unknown): Counts }
}

const inMemory = process.env.TMPDIR ? undefined : makeMemoryFolder()
process.on('exit', () => inMemory && rmSync(inMemory, { recursive: true, force: true }))

let child: ChildProcess | undefined
let interrupted = false

function node(...words: string[]): Promise<boolean> {
  child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...(inMemory && { TMPDIR: inMemory }) } })
  const running = child
  return new Promise((resolve) => {
    running.once('error', () => resolve(false))
    running.once('exit', (code) => resolve(code === 0))
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    child?.kill(signal)
  })
}

const unitReport = path.join(results, 'unit.json')
const browserReport = path.join(results, 'e2e.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', inRoot('scripts/vitest.config.ts')]
const playwright = [inRoot('node_modules/playwright/cli.js'), 'test', '-c', inRoot('scripts/playwright.config.ts')]

const steps: Step[] = [
  { name: 'types, lint and import rules', run: () => node(inRoot('scripts/check.ts')) },
  {
    name: 'unit and API tests',
    run: () => node(...vitest, ...reporters),
    report: { file: unitReport, count: countVitest },
  },
  {
    name: 'build',
    run: () => buildChanged().then(() => true, (error: Error) => (console.error(error.message), false)),
  },
  {
    name: 'browser tests',
    run: () => node(...playwright),
    report: { file: browserReport, count: countPlaywright },
  },
]

const missing = (step: Step) =>
  (step === steps[0] && !existsSync(inRoot('scripts/check.ts'))) ||
  (step === steps[3] && globSync('apps/*/**/e2e/**/*.e2e.ts', { cwd: root }).length === 0)

/** What its report says; a step that failed without a failed test counts as one. */
function countsOf({ report }: Step, passed: boolean): Counts {
  const counts = report && existsSync(report.file) ? report.count(JSON.parse(readFileSync(report.file, 'utf8'))) : nothing
  return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

let total = nothing
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
for (const step of steps) {
  if (missing(step)) {
    console.log(`\n▸ ${step.name}: none yet`)
    continue
  }
  console.log(`\n▸ ${step.name}`)
  const since = performance.now()
  const passed = await step.run()
  total = plus(total, countsOf(step, passed))
  console.log(`${passed ? '✓' : '✗'} ${step.name}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
  if (!passed || interrupted) break
}
if (total.failed > 0 || total.passed === 0 || interrupted) process.exitCode = 1
console.log(`\n${inWords(total)}`)
