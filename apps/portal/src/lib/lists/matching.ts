import { withoutAccents } from '@portal/contract/kit/accents'

/** Without accents and capitals: `Menú` is found by `menu`. */
const plain = (text: string) => withoutAccents(text).toLowerCase()

/** Whether every word that was typed occurs in one of the texts. */
export function matches(typed: string, ...texts: (string | null | undefined)[]): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (!words.length) return true
  const all = plain(texts.join(' '))
  return words.every((word) => all.includes(word))
}
