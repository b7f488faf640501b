// npm run prove: what npm test samples, in full (tests read PROVE=1), and then every benchmark. Takes an hour or so.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const steps: Array<[name: string, file: string, env: Record<string, string>]> = [
  ['all tests, long versions', 'test.ts', { PROVE: '1' }],
  ['benchmarks', 'bench/main.ts', {}],
]

const lines: string[] = []
for (const [name, file, env] of steps) {
  console.log(`\n▶ ${name}`)
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, file)], { stdio: 'inherit', env: { ...process.env, ...env } })
  lines.push(`${status === 0 ? '✓' : '✗'} ${name}: ${((performance.now() - start) / 60_000).toFixed(1)} min`)
  if (status !== 0) process.exitCode = 1
}
console.log(`\n${lines.join('\n')}`)
