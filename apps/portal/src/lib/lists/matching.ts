import { plainLetters } from '@portal/contract/kit/accents'

/** Without accents and capitals: `Menú` is found by `menu`. */

/** Whether every word that was typed occurs in one of the texts. */
export function matches(typed: string, ...texts: (string | null | undefined)[]): boolean {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean)
  if (!words.length) return true
  const all = plainLetters(texts.join(' '))
  return words.every((word) => all.includes(word))
}
