type Text = string | ((...values: never[]) => string)

/** The words of one feature. The console speaks English; another language is a second entry here. */
export const defineTexts = <const C extends Record<string, Text>>(texts: { en: C }): C => texts.en

const rules = new Intl.PluralRules('en')

/** `plural(n, 'person', 'people')` → `1 person`, `2 people`. */
export const plural = (n: number, one: string, other: string) =>
  `${n.toLocaleString('en')} ${rules.select(n) === 'one' ? one : other}`
