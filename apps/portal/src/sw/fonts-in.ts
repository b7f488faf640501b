/** The fonts that a page of the server says its text is set in; one that names none is set in the portal's own. */
export function fontsIn(page: string): string[] {
  const named = new Set([...page.matchAll(/'(\w+) Variable'/g)].map(([, name]) => name!.toLowerCase()))
  return named.size ? [...named] : ['inter']
}
