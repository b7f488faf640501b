import { useSyncExternalStore } from 'react'
import { boot, defaultTenant } from '../boot.ts'
import type { Tenant } from '../boot.ts'
import { currentLanguage } from '../texts/language.ts'

export type { Tenant }

let tenant: Tenant = boot.tenant ?? defaultTenant
const listeners = new Set<() => void>()

export const tenantStore = {
  read: () => tenant,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  set(next: Tenant) {
    tenant = next
    for (const listener of listeners) listener()
  },
}

/** The location: its name, brand, time zone and own texts. Known before the first call. */
export const useTenant = () => useSyncExternalStore(tenantStore.subscribe, tenantStore.read)

/** What a location starts with. It is in English: where nobody changed it, the portal's own words say it in both. */
const shipped: Record<string, string> = {
  signUpTitle: "Employee's Only Sign Up",
  signUpWait: '24-48 hours',
  approvalTime: '1-2 business days',
  splashTitle: 'Welcome to {name}',
  installBanner: 'Install {name} for quick access',
}

/** What the location says below its welcome, in this language where it is there. */
export const taglineOf = (tenant: Tenant, language = currentLanguage()): string => tenant.texts_in[language]?.tagline || tenant.tagline

/** A text of the location's own settings, in this language where it is there, with `{name}` filled in; else the given one. */
export function tenantText({ texts, texts_in: translations, header_logo_text }: Tenant, key: string, fallback: string, language = currentLanguage()): string {
  const own = translations[language]?.[key] || texts[key]
  return (own && own !== shipped[key] ? own : fallback).replaceAll(/\{(name|brand)\}/g, header_logo_text)
}
