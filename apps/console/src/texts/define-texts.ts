import { language } from './language.ts'

type Text = string | ((...values: never[]) => string)
type Catalogue = Record<string, Text>
/** The same keys; a text with values takes the same ones. */
type Same<C extends Catalogue> = {
  [K in keyof C]: C[K] extends (...values: infer V) => string ? (...values: V) => string : string
}
type Only<C, Other> = Other & { [K in Exclude<keyof Other, keyof C>]: never }

/** The words of one feature in the operator's language. A key that is missing or too many in one of them does not compile. */
export function defineTexts<const C extends Catalogue, const Es extends Same<C>>({ en, es }: { en: C; es: Only<C, Es> }): Same<C> {
  return language === 'es' ? es : (en as unknown as Same<C>)
}
