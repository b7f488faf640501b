import { defaultSettings } from '@portal/contract/settings/settings'
import type { Branding, Profile } from '../core/locations.ts'
import type { TenantSettings } from '../core/settings.ts'

/** What the portal is called in mails and in the tab of a browser: what an admin calls it, else what its brand does. */
export const portalNameOf = ({ branding, settings: { general } }: Pick<Profile, 'branding' | 'settings'>): string =>
  general.portalName === defaultSettings.general.portalName ? branding.header_logo_text : general.portalName

/** Whether it is called as its brand is, and goes on to be when that is called something else. */
export const isCalledAsBrand = ({ general }: TenantSettings, { header_logo_text }: Pick<Branding, 'header_logo_text'>): boolean =>
  general.portalName === header_logo_text

/** A profile whose brand is another one now. */
export const withBrand = <P extends Profile>(profile: P, branding: Branding): P => ({
  ...profile, branding,
  settings: isCalledAsBrand(profile.settings, profile.branding)
    ? { ...profile.settings, general: { ...profile.settings.general, portalName: branding.header_logo_text } }
    : profile.settings,
})
