/** So many are taken, of so many characters each. */
const most = 20
const longest = 300

/** What is to be done, one thing on each line. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean)

/** Whether all of it is taken: nothing of what was typed is cut off. */
export const fits = (text: string) => {
  const lines = linesOf(text)
  return lines.length <= most && lines.every((line) => line.length <= longest)
}
