import { resolveImport } from './resolve-import.ts'
import type { Source } from './source.ts'

/** The modules that a name of a module comes from, past all files that only pass it on. */
export type Origins = (module: string, name: string) => string[]

export const noBarrels: Origins = () => []

/** Follows what files pass on (`export … from`), from one to the next. */
export function originsIn(sources: Source[]): Origins {
  const passedOn = new Map(sources.map(({ path, passedOn: all }) => [path, all.map((one) => ({ ...one, module: resolveImport(path, one.from) }))]))

  function follow(module: string, name: string, seen: Set<string>): string[] {
    const mark = `${module} ${name}`
    if (seen.has(mark)) return []
    seen.add(mark)
    return (passedOn.get(module) ?? [])
      .filter(({ as }) => as === name || as === '*' || name === '*')
      .flatMap((one) => [one.module, ...follow(one.module, one.as === '*' || name === '*' ? name : one.name, seen)])
  }
  return (module, name) => follow(module, name, new Set())
}
