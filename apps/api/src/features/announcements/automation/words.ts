import type { Automated } from './settings.ts'

interface Words {
  title: string
  message: string
}
export interface BothWords {
  en: Words
  es: Words
}
interface Fill {
  name: string | { en: string; es: string }
  years?: number
}

const noun = { years: ['year', 'years'], años: ['año', 'años'] } as const

/** `{name}` and `{years}` filled in; a noun that follows the number agrees with it: `1 year`, `2 years`. */
function filled(text: string, name: string, years: number | undefined): string {
  const agreed = years === undefined
    ? text
    : text.replaceAll(/\{years\}(\s+)(years?|años?)(?=\P{L}|$)/giu, (_, space: string, word: string) => {
        const [one, many] = /^a/i.test(word) ? noun.años : noun.years
        return `${years}${space}${years === 1 ? one : many}`
      })
  return agreed.replaceAll('{years}', String(years ?? '')).replaceAll('{name}', () => name)
}

/** The texts of a celebration for somebody, in both languages; where there is no Spanish one, the first stands for both. */
export function wordsFor({ title, message, title_es, message_es }: Automated, { name, years }: Fill): BothWords {
  const { en, es } = typeof name === 'string' ? { en: name, es: name } : name
  const fill = (text: string, who: string, max: number) => filled(text, who, years).slice(0, max)
  return {
    en: { title: fill(title, en, 200), message: fill(message, en, 5000) },
    es: { title: fill(title_es || title, es, 200), message: fill(message_es || message, es, 5000) },
  }
}
