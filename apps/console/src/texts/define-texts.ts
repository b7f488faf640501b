type Text = string | ((...values: never[]) => string)

/** The words of one feature. The console speaks English; another language is a second entry here. */
export const defineTexts = <const C extends Record<string, Text>>(texts: { en: C }): C => texts.en
