import { type Language, pickLanguage } from '@portal/ui/start/languages.ts'
import { useSyncExternalStore } from 'react'
import { boot } from '../boot.ts'
import { storage } from '../device/storage.ts'

let language = pickLanguage(storage.language.get(), globalThis.navigator?.languages ?? [], boot.locale)
const listeners = new Set<() => void>()

function apply(next: Language) {
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}
if (globalThis.document) document.documentElement.lang = language

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
