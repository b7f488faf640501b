// npm run bench: every benchmark in turn, each with its rows. `npm run bench -- theme` runs the named ones alone.
import { readdirSync } from 'node:fs'
import path from 'node:path'

const wanted = process.argv.slice(2)
const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') && entry.name !== 'main.ts')
  .map((entry) => path.basename(entry.name, '.ts'))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length) throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${names.join(', ')}`)

for (const name of names.filter((one) => !wanted.length || wanted.includes(one))) {
  console.log(`\n## ${name}`)
  const start = performance.now()
  try {
    const { run } = (await import(`./${name}.ts`)) as { run(): Promise<void> | void }
    await run()
  } catch (error) {
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
  console.log(`(${((performance.now() - start) / 1000).toFixed(0)} s)`)
}
