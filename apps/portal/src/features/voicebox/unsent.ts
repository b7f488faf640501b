const keyOf = (code: string) => code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')

/** What was said into threads that were closed before it went out, and did not: in the memory of one screen, for whoever opens the same one again. */
export function unsentWords() {
  const kept = new Map<string, string>()
  return {
    keep(code: string, said: string) {
      const before = kept.get(keyOf(code))
      kept.set(keyOf(code), before ? `${before}\n\n${said}` : said)
    },
    /** Once; without what the thread has after all, of which the answer alone was lost. */
    take(code: string, heard: readonly (string | null)[]): string {
      const said = kept.get(keyOf(code)) ?? ''
      kept.delete(keyOf(code))
      return heard.some((one) => one?.trim() === said.trim()) ? '' : said
    },
  }
}
export const isSameCode = (one: string, other: string) => keyOf(one) === keyOf(other)
