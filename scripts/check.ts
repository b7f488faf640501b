// npm run check: types, lint and the rules of the house, in seconds. `--write` renews generated files.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { projectFiles } from './check/files.ts'
import { staleFiles } from './check/generated.ts'
import { originsIn } from './check/barrels.ts'
import { circlesIn } from './check/circles.ts'
import { breachesOf } from './check/import-rules.ts'
import { slowExpressionsIn } from './check/linear.ts'
import { type Outcome, findings, runTool } from './check/run.ts'
import { type Source, readSource } from './check/source.ts'
import { unusedTexts } from './check/texts.ts'
import { deadPaths, strangersAtTop } from './check/tree.ts'
import { otherWordsIn } from './check/glossary.ts'
import { rawSqlIn, unfinishedIn, unfinishedText } from './check/words.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = projectFiles(root)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file)
const isText = (file: string) => /\.(sql|css|html|md|json|csv|svg)$/.test(file) && file !== 'package-lock.json'
let parsed: Source[] | undefined
const sources = () => (parsed ??= files.filter(isCode).map((file) => readSource(file, read(file))))

/** The root's tsconfig and each app's own, as long as there is something to compile. */
function tsconfigs(): string[] {
  const own = ['portal', 'console'].filter((app) => files.some((file) => file.startsWith(`apps/${app}/src/`) && /\.tsx?$/.test(file)))
  const inApps = own.flatMap((app) => readdirSync(path.join(root, 'apps', app)).filter((name) => /^tsconfig.*\.json$/.test(name)).map((name) => `apps/${app}/${name}`))
  return ['tsconfig.json', ...inApps]
}

/** What the compiler found out last time lies beside the packages: of a tree that hardly changed it takes a tenth of the work. */
const known = path.join(root, 'node_modules/.cache/check')
mkdirSync(known, { recursive: true })
const compile = (config: string) =>
  runTool(root, 'tsc', ['--noEmit', '-p', config, '--incremental', '--tsBuildInfoFile', path.join(known, `${config.replaceAll('/', '-')}.tsbuildinfo`)])

function readmes(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return files.filter((file) => path.basename(file) === 'README.md').flatMap((file) => deadPaths(root, file, read(file), scripts, files))
}

const steps: Array<[name: string, work: () => Promise<Outcome> | Outcome]> = [
  ...tsconfigs().map((config): [string, () => Promise<Outcome>] => [`types ${path.dirname(config)}/${path.basename(config)}`, () => compile(config)]),
  ['lint', () => runTool(root, 'oxlint', ['--type-aware', '--deny-warnings', '--format=unix'])],
  ['generated files', async () => findings(await staleFiles(root, false))],
  ['import rules', () => {
    const origins = originsIn(sources())
    return findings(sources().flatMap((source) => breachesOf(source, origins)))
  }],
  ['circles of folders', () => findings(circlesIn(sources()))],
  ['linear expressions', () => findings(sources().flatMap(slowExpressionsIn))],
  ['SQL in strings', () => findings(sources().flatMap(rawSqlIn))],
  ['one word for each thing', () => findings(sources().flatMap(otherWordsIn))],
  ['unfinished work', () => findings([...sources().flatMap(unfinishedIn), ...files.filter(isText).flatMap((file) => unfinishedText(file, read(file)))])],
  ['unused texts', () => findings(unusedTexts(sources().filter(({ path: file }) => /^apps\/(portal|console)\/src\//.test(file))))],
  ['README paths', () => findings(readmes())],
  ['top of the tree', () => findings(strangersAtTop(files))],
]

const begun = performance.now()
// The compiler reads them, too.
if (process.argv.includes('--write')) await staleFiles(root, true)
const outcomes = await Promise.all(steps.map(async ([name, work]) => {
  const start = performance.now()
  const { output, failed } = await work()
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(36)} ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`)
  if (failed) console.log(output.replace(/^/gm, '  '))
  return failed
}))
const failures = outcomes.filter(Boolean).length
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(failures ? `\n${failures} of ${steps.length} checks failed (${seconds} s)` : `All ${steps.length} checks passed (${seconds} s)`)
process.exitCode = failures ? 1 : 0
