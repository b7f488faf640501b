import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { publicTenant } from '../../shared/brand.ts'
import { removeCover, removeLogo, updateBranding, updateCover, updateLogo } from './branding.ts'

export const saas: Handlers<typeof contract.saas> = {
  config: async ({ tenant, profile }) => ({ tenant: publicTenant(tenant, profile) }),
  async privacyPolicy({ db, profile, request }) {
    const { general, privacy: { policyText, policyTranslations, policyVersion } } = profile.settings
    const translation = request.language && request.language !== general.locale && policyTranslations[request.language]?.trim()
    const dated = await db.selectFrom('settings').select('policy_updated_at').executeTakeFirst()
    return { data: { text: translation || policyText, version: policyVersion, updated_at: dated?.policy_updated_at ?? null, lang: translation ? request.language! : general.locale } }
  },
  updateBranding,
  updateLogo,
  removeLogo,
  updateCover,
  removeCover,
}
