const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Whether two questions differ in upper case, accents and marks alone. */
export const isSame = (one: string, other: string) => plain(one).join(' ') === plain(other).join(' ')

/** Of what was asked before: what comes closest to this question, by the longer words that both have. */
export function closest<T extends { question: string }>(asked: readonly T[], question: string, most: number): T[] {
  const wanted = new Set(plain(question).filter((word) => word.length > 3))
  return asked
    .map((one) => ({ one, shared: new Set(plain(one.question).filter((word) => wanted.has(word))).size }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ one }) => one)
}
