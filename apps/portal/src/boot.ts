import type { CallReply, Contract } from '@portal/contract'

export type Tenant = CallReply<Contract['saas']['config']>['tenant']

interface Boot {
  tenant?: Tenant
  locale?: string
}

const element = globalThis.document?.getElementById('boot')

/** Of this page's Content-Security-Policy; whoever writes a style element gives it this. */
export const nonce = element?.nonce ?? ''

/** What the server wrote into the page: the location and its language, before the first call. */
export const boot: Boot = element?.textContent ? JSON.parse(element.textContent) : {}

/** Which build of the portal this is: the address of the file that begins it, which changes with every other. */
export const build = [...(globalThis.document?.querySelectorAll<HTMLScriptElement>('script[type="module"]') ?? [])].at(-1)?.src ?? ''

/** Without a server behind the page (the bare dev server), or when the brand can't be loaded. */
export const defaultTenant: Tenant = {
  slug: '',
  name: 'Employee Portal',
  tagline: '',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: 'en',
  week_start: 'sunday',
  support_contact: '',
  self_signup: true,
  texts: {},
  texts_in: {},
  version: 0,
  header_logo_text: 'Employee Portal',
  header_logo_url: null,
  primary_color: '#004F71',
  secondary_color: '#e31837',
  background_color: '#ffffff',
  on_primary: '#ffffff',
  on_secondary: '#ffffff',
  on_background: '#000000',
  primary_text: '#004F71',
  secondary_text: '#e31837',
  typeface: 'inter',
  corners: 'soft',
  header_style: 'brand',
  pattern: 'none',
  cover_url: null,
  pattern_url: null,
}
