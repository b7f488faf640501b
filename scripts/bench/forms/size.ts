import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
/** Where the newest form stands; what others offer to it is not counted. */
const places = [
  'packages/contract/src/forms/availability.ts', 'packages/contract/src/availability.ts', 'apps/api/src/features/availability', 'apps/portal/src/features/availability',
  'apps/portal/e2e/availability.e2e.ts',
]

const filesBelow = (place: string): string[] => {
  const whole = path.join(root, place)
  return statSync(whole).isDirectory() ? readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)).filter((name) => statSync(path.join(root, name)).isFile()) : [place]
}

/** What the fourth form has for itself, beside the engine. */
export function size(): void {
  const files = places.flatMap(filesBelow).map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
  console.log('\n| file | lines |\n|---|---|')
  for (const { file, lines } of files) console.log(`| ${file} | ${lines} |`)
  console.log(`| ${files.length} files | ${files.reduce((sum, { lines }) => sum + lines, 0)} |`)
}
