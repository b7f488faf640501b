import type { Plugin, Rolldown } from 'vite'

/** Files that need each other run before what they need is there: such a build crashes, so it is none. */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  apply: 'build',
  generateBundle(_, bundle) {
    const done = new Set<string>()
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) this.error(`These files need each other, see build/chunks.ts: ${[...path.slice(path.indexOf(file)), file].join(' > ')}`)
      if (done.has(file)) return
      const { imports } = (bundle[file] ?? {}) as Partial<Rolldown.OutputChunk>
      for (const next of imports ?? []) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
})
