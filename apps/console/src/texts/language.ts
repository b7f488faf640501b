import { storage } from '../lib/storage.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

const known = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** The operator's choice, else the browser's. */
export const pickLanguage = (chosen: string | null, browser: readonly string[]): Language =>
  known(chosen) ?? browser.map(known).find(Boolean) ?? 'en'

const page = globalThis.document

/** Chosen once: words are read while the modules load. Without a page there is no reader, whatever the machine speaks. */
export const language: Language = page ? pickLanguage(storage.language.get(), navigator.languages) : 'en'
if (page) page.documentElement.lang = language

/** How numbers and days are written: `10,000` and `0.9` here in both languages; plain Spanish is that of Spain. */
export const locale = language === 'es' ? 'es-US' : 'en-US'

/** Keeps the choice on this device, and loads the page anew in it. */
export function changeLanguage(next: Language) {
  if (next === language) return
  storage.language.set(next)
  location.reload()
}
