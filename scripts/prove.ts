// npm run prove: the five guarantees, each attacked in full, each with its table, and what is promised where something dies. Takes
// about two hours; `npm run prove -- tests` is what npm test samples, in full (tests read PROVE=1), `npm run prove -- bombs operator` are
// these two alone, and `npm run bench` measures the rest.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const bench = (name: string) => ({ file: 'bench/main.ts', words: [name], env: {} })
const proofs: Record<string, { file: string; words: string[]; env: Record<string, string> }> = {
  'hostile content never runs in the process that serves': bench('bombs'),
  'fair shares': bench('fair-shares'),
  'one rule for who sees what': bench('canaries'),
  "the operator's plane": bench('operator'),
  'exactly once': bench('exactly-once'),
  'what is written without a network arrives once and in order': bench('outbox'),
  'a conversation in a storm': bench('chat-chaos'),
  'what dies comes back': bench('failure'),
  'a thousand sockets': bench('sockets'),
}
const tests = { 'all tests, long versions': { file: 'test.ts', words: [], env: { PROVE: '1' } } }

/** Those that are named, or all. */
function asked() {
  const names = process.argv.slice(2)
  if (names[0] === 'tests') return Object.entries(tests)
  const found = Object.entries(proofs).filter(([, { words: [bench] }]) => !names.length || names.includes(bench!))
  if (names.length > found.length) throw new Error(`There is ${Object.values(proofs).map(({ words }) => words[0]).join(', ')}, and tests.`)
  return found
}

const lines: string[] = []
for (const [name, { file, words, env }] of asked()) {
  console.log(`\n▶ ${name}`)
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, file), ...words], { stdio: 'inherit', env: { ...process.env, ...env } })
  lines.push(`${status === 0 ? '✓' : '✗'} ${name}: ${((performance.now() - start) / 60_000).toFixed(1)} min`)
  if (status !== 0) process.exitCode = 1
}
console.log(`\n${lines.join('\n')}`)
