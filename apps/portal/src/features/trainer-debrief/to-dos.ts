import { LONGEST_TO_DO, MOST_TO_DOS } from '@portal/contract/forms/to-dos'

/** What is to be done, one thing on each line. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean)

/** Whether all of it is taken: nothing of what was typed is cut off. */
export const fits = (text: string) => {
  const lines = linesOf(text)
  return lines.length <= MOST_TO_DOS && lines.every((line) => line.length <= LONGEST_TO_DO)
}
