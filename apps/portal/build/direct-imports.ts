import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Packages that hand everything out from one file: whatever imports that file counts as needing all of them. */
const packages = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react']
/** The same holds for what a noun offers to others. */
const lists = [...packages, '\\.[^"\']*/public\\.ts']

const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${lists.join('|')})["'];?`, 'g')

interface Source {
  file: string
  /** What it is called there. */
  name: string
}

/** Which file each name comes from, as the package's own list says. */
async function sourcesOf(list: string): Promise<Map<string, Source>> {
  const code = await readFile(list, 'utf8')
  const found = new Map<string, Source>()
  for (const [, names = '', file = ''] of code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g)) {
    for (const part of names.split(',')) {
      const [name = '', as = name] = part.trim().split(/\s+as\s+/)
      if (name) found.set(as, { file: path.resolve(path.dirname(list), file), name })
    }
  }
  return found
}

/** Takes what is imported from a package's list from the file where it stands: a chunk then holds what it uses, no more. */
export function directImports(): Plugin {
  const read = new Map<string, Promise<Map<string, Source>>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    async transform(code, id) {
      const known = new Map<string, Map<string, Source>>()
      for (const [, , from = ''] of code.matchAll(imports)) {
        const list = known.has(from) ? null : await this.resolve(from, id)
        if (!list) continue
        if (!read.has(list.id)) read.set(list.id, sourcesOf(list.id))
        known.set(from, (await read.get(list.id))!)
      }
      if (!known.size) return null
      return {
        code: code.replaceAll(imports, (_, names: string, from: string) => names.split(',').map((part) => part.trim()).filter(Boolean).map((part) => {
          const [name = '', as = name] = part.split(/\s+as\s+/)
          const source = known.get(from)?.get(name)
          return source ? `import { ${source.name} as ${as} } from ${JSON.stringify(source.file)};` : `import { ${part} } from ${JSON.stringify(from)};`
        }).join(' ')),
        map: null,
      }
    },
  }
}
