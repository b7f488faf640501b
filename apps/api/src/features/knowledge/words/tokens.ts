const pattern = /\p{N}+(?:[:.,]\p{N}+)*|[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** Lower case and without accents: people leave them out on a phone. */
export const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')

/** What is longer is no word of any language, and dear to look for. */
const longest = 60

const bare = (word: string) => word.replace(/['’]s$/u, '').replace(/['’]/gu, '')

/** The words of a text in their order, as they are looked for. */
export const tokensOf = (text: string): string[] => (folded(text).match(pattern) ?? []).map(bare).filter((word) => word && word.length <= longest)

/** `word:times word:times`, as a passage keeps its words. */
export function packedTerms(text: string): string {
  const counts = new Map<string, number>()
  for (const token of tokensOf(text)) if (!token.includes(' ')) counts.set(token, (counts.get(token) ?? 0) + 1)
  return [...counts].map(([word, times]) => (times === 1 ? word : `${word}|${times}`)).join(' ')
}

export function* unpackedTerms(packed: string): Generator<readonly [word: string, times: number]> {
  if (!packed) return
  for (const term of packed.split(' ')) {
    const bar = term.indexOf('|')
    yield bar < 0 ? [term, 1] : [term.slice(0, bar), Number(term.slice(bar + 1))]
  }
}
