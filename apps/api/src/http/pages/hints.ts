interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/** The `Link` header for an address of the portal, for someone inside or at the entrance. */
export type Hints = (path: string, inside: boolean) => string | undefined

/** More than these are no hint any more, and some proxies refuse long headers. */
const most = 14

/**
 * What is needed beyond the page's own files: by someone who is signed in the shell and the page of this address, by others
 * the sign-in. Announced with the page, it comes at the same time as what the page names, not after that has run.
 */
export function hintsOf(manifest: string, page: string): Hints {
  const chunks = JSON.parse(manifest) as Record<string, Chunk>
  const known = new Map<string, string | undefined>()

  function filesOf(entries: string[]): string[] {
    const files = new Set<string>()
    const seen = new Set<string>()
    const open = entries.filter((entry) => chunks[entry])
    for (let next = open.pop(); next; next = open.pop()) {
      const chunk = chunks[next]
      if (!chunk || seen.has(next)) continue
      seen.add(next)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) if (!page.includes(file)) files.add(file)
      open.push(...(chunk.imports ?? []))
    }
    return [...files]
  }

  const linkOf = (file: string) => (file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`)

  /** The page's own code comes first: it is the most, and nothing runs before it is there. */
  const own = [...page.matchAll(/<script type="module"[^<>]* src="\/([^"]+)"/g)].map(([, file]) => file!)
  const headerOf = (entries: string[]) => {
    const files = filesOf(entries)
    return files.length ? [...own, ...files].slice(0, most).map(linkOf).join(', ') : undefined
  }
  /** By the file that it begins with, or by its name where that is one file with others. */
  const entryOf = (file: string, name: string) =>
    chunks[file] ? file : Object.keys(chunks).find((key) => key.startsWith('_') && key.endsWith('.js') && chunks[key]?.name === name)
  const headerFor = (...entries: (string | undefined)[]) => headerOf(entries.filter((entry) => entry !== undefined))
  const shell = entryOf('src/shell/signed-in.tsx', 'shell')
  const ofShell = headerFor(shell)
  const ofEntrance = headerFor(entryOf('src/shell/signed-out.tsx', 'entrance'))

  return (path, inside) => {
    if (!inside) return ofEntrance
    const [, noun = ''] = path.split('/')
    const entry = entryOf(`src/features/${noun || 'home'}/page.tsx`, noun || 'home')
    if (!entry) return ofShell
    if (!known.has(entry)) known.set(entry, headerFor(entry, shell))
    return known.get(entry)
  }
}
