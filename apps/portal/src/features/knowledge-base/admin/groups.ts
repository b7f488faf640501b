const MOST_WORDS = 20
const LONGEST = 60

const wordsIn = (line: string) => [...new Set(line.split(',').map((word) => word.trim()).filter(Boolean))]
const lines = (text: string) => text.split('\n')

/** One meaning on each line, its words between commas. */
export const groupsIn = (text: string): string[][] => lines(text).map(wordsIn).filter((words) => words.length > 0)

/** The first line, from 1, that is no meaning: too few words, too many, or too long ones. */
export function wrongLine(text: string): number | null {
  const index = lines(text).findIndex((line) => {
    const words = wordsIn(line)
    return words.length === 1 || words.length > MOST_WORDS || words.some((word) => word.length > LONGEST)
  })
  return index < 0 ? null : index + 1
}
