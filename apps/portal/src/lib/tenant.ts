import { useSyncExternalStore } from 'react'
import { boot, defaultTenant } from '../boot.ts'
import type { Tenant } from '../boot.ts'

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

/** A text of the location's own settings with `{name}` filled in, else the given one. */
export function tenantText({ texts, header_logo_text }: Tenant, key: string, fallback: string): string {
  const own = texts[key]
  return (own && own !== shipped[key] ? own : fallback).replaceAll(/\{(name|brand)\}/g, header_logo_text)
}
