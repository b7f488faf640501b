interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The `Link` header for an address of the portal. */
export type Hints = (path: string) => string | undefined

/** More than these are no hint any more, and some proxies refuse long headers. */
const most = 10

/**
 * What someone who is signed in needs beyond the page's own files: the shell, and the page of this address. Announced with
 * the page, it comes at the same time as what the page names, not after that has run.
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

  const headerOf = (entries: string[]) => filesOf(entries).slice(0, most).map(linkOf).join(', ') || undefined
  const shell = 'src/shell/signed-in.tsx'
  const ofShell = headerOf([shell])

  return (path) => {
    const [, noun = ''] = path.split('/')
    const entry = `src/features/${noun || 'home'}/page.tsx`
    if (!chunks[entry]) return ofShell
    if (!known.has(entry)) known.set(entry, headerOf([entry, shell]))
    return known.get(entry)
  }
}
