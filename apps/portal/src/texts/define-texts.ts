import { type Language, localeOf } from '@portal/ui/start/languages.ts'
import { currentLanguage, useLanguage } from './language.ts'

type Text = string | ((...values: never[]) => string)
type Catalogue = Record<string, Text>
/** The same keys; a text with values takes the same ones. */
type Same<C extends Catalogue> = {
  [K in keyof C]: C[K] extends (...values: infer V) => string ? (...values: V) => string : string
}
type Only<C, Other> = Other & { [K in Exclude<keyof Other, keyof C>]: never }

export interface Texts<C extends Catalogue> {
  en: C
  es: Same<C>
}

/** The words of one feature in both languages. A key that is missing or too many in one of them does not compile. */
export function defineTexts<const C extends Catalogue, const Es extends Same<C>>(texts: {
  en: C
  es: Only<C, Es>
}): Texts<C> {
  return texts
}

/** The words in the person's language: `t.title`, `t.count(3)`. */
export function useTexts<C extends Catalogue>(texts: Texts<C>): Same<C> {
  return textsIn(texts, useLanguage())
}

/** The same outside of a component. */
export function textsIn<C extends Catalogue>(texts: Texts<C>, language: Language = currentLanguage()): Same<C> {
  return language === 'es' ? texts.es : (texts.en as unknown as Same<C>)
}

const rules = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

/** `plural('en', n, 'item', 'items')` → `1 item`, `2 items`. */
export function plural(language: Language, n: number, one: string, other: string): string {
  return `${n.toLocaleString(localeOf(language))} ${rules[language].select(n) === 'one' ? one : other}`
}
