import { useSyncExternalStore } from 'react'
import { boot } from '../boot.ts'
import { storage } from '../device/storage.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

const known = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** The person's choice, else the browser's, else the location's. */
export function pickLanguage(chosen: string | null, browser: readonly string[], location?: string): Language {
  return known(chosen) ?? browser.map(known).find(Boolean) ?? known(location) ?? 'en'
}

let language = pickLanguage(storage.language.get(), globalThis.navigator?.languages ?? [], boot.locale)
const listeners = new Set<() => void>()

function apply(next: Language) {
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}
if (globalThis.document) document.documentElement.lang = language

/** How numbers are written: `10,000` and `0.9` here in both languages; plain Spanish is that of Spain, `10.000` and `0,9`. */
export const localeOf = (of: Language) => (of === 'es' ? 'es-US' : 'en-US')

export const currentLanguage = () => language

/** Changes the language of the portal on this device, and keeps it. */
export function setLanguage(next: Language) {
  storage.language.set(next)
  apply(next)
}

/** Calls the listener whenever the language changes. Returns how to stop. */
export function onLanguage(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLanguage = () => useSyncExternalStore(onLanguage, currentLanguage)
