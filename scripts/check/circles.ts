import { isTest } from './import-rules.ts'
import { resolveImport } from './resolve-import.ts'
import type { Source } from './source.ts'

/** The server's rooms: each folder, and each noun by itself. What lies beside them puts them together. */
const roomOf = (file: string) => /^apps\/api\/src\/(features\/[^/]+|[^/]+)\//.exec(file)?.[1]

interface Arrow {
  from: string
  to: string
  /** `file:line` of one import. */
  by: string
}

/** Rooms that need each other in a circle, however long: none of them can be read or moved alone. */
export function circlesIn(sources: Source[]): string[] {
  const arrows = new Map<string, Map<string, Arrow>>()
  for (const { path: file, imports } of sources) {
    const from = roomOf(file)
    if (!from || isTest(file)) continue
    for (const each of imports) {
      const to = roomOf(resolveImport(file, each.from))
      if (!to || to === from) continue
      if (!arrows.has(from)) arrows.set(from, new Map())
      arrows.get(from)!.set(to, { from, to, by: `${file}:${each.line}` })
    }
  }

  function wayBack(start: string): Arrow[] | undefined {
    const ways: Arrow[][] = [...(arrows.get(start)?.values() ?? [])].map((arrow) => [arrow])
    const seen = new Set<string>()
    for (const way of ways) {
      const { to } = way.at(-1)!
      if (to === start) return way
      if (seen.has(to)) continue
      seen.add(to)
      for (const next of arrows.get(to)?.values() ?? []) ways.push([...way, next])
    }
    return undefined
  }
  const told = new Set<string>()
  return [...arrows.keys()].sort().flatMap((room) => {
    const way = wayBack(room)
    if (!way || way.some(({ from }) => told.has(from))) return []
    for (const { from } of way) told.add(from)
    return [`${way.map(({ from, by }) => `${from} (${by})`).join(' → ')} → ${room}: a circle of rooms`]
  })
}
