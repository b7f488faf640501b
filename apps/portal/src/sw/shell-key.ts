/** The hashed files that a page can't do without. */
export function assetsIn(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  return [...new Set(found)].sort()
}

/** A kept page is found by the files that it needs: one of another release would open to nothing. */
export const shellKey = (assets: readonly string[]) => `/?assets=${encodeURIComponent(assets.join(' '))}`

/** The files of a kept page, from its key. */
export const assetsOfKey = (url: string) => (new URL(url).searchParams.get('assets') ?? '').split(' ').filter(Boolean)
