/** As the server reads it: what is mistaken for a digit is one. */
const keyOf = (code: string) => code.toLowerCase().replaceAll(/[^0-9a-z]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** What was said into threads that were closed before it went out, and did not: in the memory of one screen, for whoever opens the same one again. */
export function unsentWords() {
  const kept = new Map<string, string[]>()
  return {
    keep(code: string, said: string) {
      kept.set(keyOf(code), [...(kept.get(keyOf(code)) ?? []), said])
    },
    /** Once; without what the thread has after all, of which the answer alone was lost. */
    take(code: string, heard: readonly (string | null)[]): string {
      const said = kept.get(keyOf(code)) ?? []
      kept.delete(keyOf(code))
      return said.filter((words) => !heard.some((one) => one?.trim() === words.trim())).join('\n\n')
    },
  }
}
export const isSameCode = (one: string, other: string) => keyOf(one) === keyOf(other)
