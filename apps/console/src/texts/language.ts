import { type Language, localeOf, pickLanguage } from '@portal/ui/start/languages.ts'
import { storage } from '../lib/storage.ts'

const page = globalThis.document

/** Chosen once: words are read while the modules load. Without a page there is no reader, whatever the machine speaks. */
export const language: Language = page ? pickLanguage(storage.language.get(), navigator.languages) : 'en'
if (page) page.documentElement.lang = language

export const locale = localeOf(language)

/** Keeps the choice on this device, and loads the page anew in it. */
export function changeLanguage(next: Language) {
  if (next === language) return
  storage.language.set(next)
  location.reload()
}
