import type { Topic } from '../../nouns/noun.ts'

/** Whether a page shows what a line below it in the navigation leads to. What else its address says does not matter. */
export function isTopicOpen({ where, first }: Pick<Topic, 'where' | 'first'>, { search, hash }: { search: string; hash: string }): boolean {
  if (where.startsWith('#')) return where === hash
  const asked = new URLSearchParams(search)
  return [...new URLSearchParams(where)].every(([name, value]) => asked.get(name) === value || (first === true && !asked.has(name)))
}
