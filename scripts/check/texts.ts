import path from 'node:path'
import { resolveImport } from './resolve-import.ts'
import { type Node, type Source, walk } from './source.ts'

interface Key {
  name: string
  line: number
  /** The constant that holds the catalogue. */
  catalogue: string
}

/** The name of an identifier; empty for anything else. */
const nameOf = (node: unknown): string => {
  const { name } = (node ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

/** The keys of a file's `defineTexts({ en: { … } })`. */
function keysOf({ program, text }: Source): Key[] {
  const keys: Key[] = []
  let catalogue = ''
  walk(program, (node) => {
    // A declaration is walked before what it holds.
    if (node.type === 'VariableDeclarator') catalogue = nameOf(node.id)
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'defineTexts') return
    const [argument] = node.arguments as Node[]
    const languages = (argument?.properties as Node[] | undefined) ?? []
    const english = languages.find((property) => (property.key as Node | undefined)?.name === 'en')?.value as Node | undefined
    for (const property of (english?.properties as Node[] | undefined) ?? []) {
      const key = property.key as Node | undefined
      const name = key && String(key.name ?? key.value)
      if (name) keys.push({ name, catalogue, line: text.slice(0, property.start).split('\n').length })
    }
  })
  return keys
}

/** The catalogues that a file reads by a name it computes (`kinds[type]`): there each of their keys may be meant. */
function readByName({ program }: Source): Set<string> {
  const holders = new Map<string, string>()
  const found = new Set<string>()
  walk(program, (node) => {
    const call = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null
    if (call?.type === 'CallExpression' && (call.callee as Node).name === 'useTexts') {
      holders.set(nameOf(node.id), nameOf((call.arguments as Node[])[0]))
    }
    if (node.type !== 'MemberExpression' || !node.computed || (node.property as Node).type === 'Literal') return
    const held = holders.get(nameOf(node.object))
    if (held) found.add(held)
  })
  return found
}

/**
 * Words that no screen shows. A key counts as used when a file that imports the catalogue, or lies in its folder, reads
 * a member of that name or holds it as a string. (A key missing in one language does not compile.)
 */
export function unusedTexts(sources: Source[]): string[] {
  return sources.flatMap((catalogue) => {
    const keys = keysOf(catalogue)
    if (!keys.length) return []
    const folder = `${path.posix.dirname(catalogue.path)}/`
    const readers = sources.filter((source) => source !== catalogue && (source.path.startsWith(folder)
      || source.imports.some(({ from }) => resolveImport(source.path, from) === catalogue.path)))
    const byName = new Set(readers.flatMap((source) => [...readByName(source)]))
    const used = ({ name, catalogue: holder }: Key) =>
      byName.has(holder) || catalogue.members.has(name) || readers.some(({ members, strings }) => members.has(name) || strings.some((text) => text.name === name))
    return keys.filter((key) => !used(key)).map(({ name, line }) => `${catalogue.path}:${line} text "${name}" is shown nowhere: remove it in both languages`)
  })
}
