import { existsSync } from 'node:fs'
import path from 'node:path'

const allowed = ['package.json', 'package-lock.json', 'tsconfig.json', 'README.md', 'LICENSE', 'apps', 'packages', 'migrations', 'tenants', 'infra', 'scripts']

/** Files and folders at the top that nobody agreed on. */
export function strangersAtTop(files: string[]): string[] {
  const entries = new Set(files.map((file) => file.split('/')[0]!))
  return [...entries]
    .filter((entry) => !entry.startsWith('.') && !allowed.includes(entry))
    .map((entry) => `${entry}: does not belong at the top; it is one of ${allowed.filter((name) => !name.includes('.')).join(', ')}`)
}

const commands = new Set(['ci', 'install', 'start', 'test'])
const projectPath = /^(?:apps|packages|migrations|tenants|infra|scripts)\/[\w@./-]*$/

/** `views/grid-look.tsx`: the end of a path, as the READMEs of folders name their files. */
const shortPath = /^[\w@-]+\/[\w./-]*\.(?:tsx?|css|sql|json|mjs)$/

/** Paths and commands that a README names and that are not there. `root` is the project's folder, `files` are all that it has. */
export function deadPaths(root: string, file: string, text: string, scripts: Record<string, string>, files: readonly string[]): string[] {
  const found: string[] = []
  const isThere = (name: string) => (projectPath.test(name) ? existsSync(path.join(root, name)) : files.some((one) => one.endsWith(`/${name}`)))
  text.split('\n').forEach((words, index) => {
    const tell = (what: string) => found.push(`${file}:${index + 1} ${what}`)
    const named = [...words.matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!).filter((name) => projectPath.test(name) || shortPath.test(name))
    for (const name of named) if (!isThere(name)) tell(`names ${name}, which does not exist`)
    for (const [, target = ''] of words.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      if (!existsSync(path.join(root, path.dirname(file), decodeURI(target)))) tell(`links to ${target}, which does not exist`)
    }
    for (const [, run, name = ''] of words.matchAll(/`[^`]*\bnpm (run )?([\w:-]+)[^`]*`/g)) {
      if (!(name in scripts) && (run || !commands.has(name))) tell(`says npm ${run ?? ''}${name}, which package.json does not have`)
    }
  })
  return found
}
