import type { Profile } from '../core/locations.ts'

/** Where nobody has written a privacy policy there is nothing to agree to. */
export const isPolicyWritten = ({ settings: { privacy: { policyText, policyTranslations } } }: Pick<Profile, 'settings'>) =>
  [policyText, ...Object.values(policyTranslations)].some((text) => text?.trim())
