interface Target {
  url: string
}

/** One that can be chosen, and what it is known by: an answer that comes later stands before it, and it is still the same one. */
interface Option {
  key: string
  target: Target
}

interface Found {
  source: Target | undefined
  matches: readonly Target[]
  groups: readonly { hits: readonly (Target & { id: string })[] }[]
  asking: Target | null
}

/** All that can be gone to, in the order in which it shows: the answer's source, the pages, what the server found, and asking. */
export const optionsOf = ({ source, matches, groups, asking }: Found): Option[] => [
  ...(source ? [{ key: 'answer', target: source }] : []),
  ...matches.map((target) => ({ key: `page ${target.url}`, target })),
  ...groups.flatMap(({ hits }) => hits).map((target) => ({ key: `found ${target.id} ${target.url}`, target })),
  ...(asking ? [{ key: 'ask', target: asking }] : []),
]

/** The one after or before the chosen one, around at the ends. */
export function nextOf(keys: readonly string[], chosen: string | null, step: 1 | -1): string | null {
  const now = chosen === null ? -1 : keys.indexOf(chosen)
  return (now < 0 && step < 0 ? keys.at(-1) : keys[(now + step + keys.length) % keys.length]) ?? null
}
