import path from 'node:path'
import type { ESTree, Plugin } from 'vite'
import { parts } from '../src/nouns/parts.ts'

const src = path.join(import.meta.dirname, '../src')
const list = path.join(src, 'nouns/list.ts')
/** `nouns/start.ts` asks for the list of nouns that has what `start` needs. */
const partOf = (importer: string) => Object.keys(parts).find((part) => importer === path.join(src, `nouns/${part}.ts`) || importer.endsWith(`.ts?${part}`))
const noun = /\/features\/[^/]+\/noun\.ts\?(\w+)$/

/** Where in the code a member stands that is not kept, with the comma behind it. */
function unkept(object: ESTree.Node | null | undefined, kept: readonly string[], code: string): [from: number, to: number][] {
  if (object?.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property): [number, number][] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    if (!kept.includes(name)) return [[property.start, property.end + (/^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0)]]
    const groups = name === 'places' || name === 'panels' ? property.value : null
    return groups?.type === 'ObjectExpression' ? groups.properties.flatMap((group) => (group.type === 'Property' ? unkept(group.value, kept, code) : [])) : []
  })
}

/** Imports of which nothing is left. */
const unused = (program: ESTree.Program, code: string) => program.body.filter((statement) =>
  statement.type === 'ImportDeclaration' && !statement.specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(code.replace(/^import .*$/gm, ''))))

const without = (code: string, spans: [from: number, to: number][]) =>
  spans.toSorted(([a], [b]) => b - a).reduce((left, [from, to]) => left.slice(0, from) + left.slice(to), code)

/**
 * A noun stands in one file, and what the page needs of it first is not what it needs later: each part of the portal is
 * given the nouns with the members that are its own (src/nouns/parts.ts), and the rest lies in other files of the build.
 */
export const nounParts = (): Plugin => ({
  name: 'noun-parts',
  apply: 'build',
  resolveId: {
    order: 'pre',
    async handler(source, importer) {
      const part = importer && partOf(importer)
      if (!part) return null
      const found = await this.resolve(source, importer.replace(/\?.*$/, ''), { skipSelf: true })
      return found && (found.id === list || /\/features\/[^/]+\/noun\.ts$/.test(found.id)) ? `${found.id}?${part}` : found
    },
  },
  transform(code, id) {
    const [, part] = noun.exec(id) ?? []
    if (!part) return null
    const kept = parts[part as keyof typeof parts]
    const declared = this.parse(code).body.flatMap((statement) =>
      (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations : []))
    if (declared.length !== 1 || declared[0]?.init?.type !== 'ObjectExpression') this.error(`${id} has to hold one noun, written out`)
    const cut = without(code, unkept(declared[0].init, kept, code))
    return { code: without(cut, unused(this.parse(cut), cut).map(({ start, end }) => [start, end])), map: null }
  },
})
