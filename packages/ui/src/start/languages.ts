export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
/** Each by its own name: whoever looks for theirs need not read the other. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

const known = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** The person's choice, else the browser's, else the location's. */
export const pickLanguage = (chosen: string | null, browser: readonly string[], location?: string): Language =>
  known(chosen) ?? browser.map(known).find(Boolean) ?? known(location) ?? 'en'

/** How numbers and days are written: `10,000` and `0.9` here in both languages; plain Spanish is that of Spain, `10.000` and `0,9`. */
export const localeOf = (of: Language) => (of === 'es' ? 'es-US' : 'en-US')
