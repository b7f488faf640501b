import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { publicTenant } from '../../shared/brand.ts'
import { removeCover, removeLogo, updateBranding, updateCover, updateLogo } from './branding.ts'

export const saas: Handlers<typeof contract.saas> = {
  config: async ({ tenant, profile }) => ({ tenant: publicTenant(tenant, profile) }),
  async privacyPolicy({ profile }) {
    const { policyText, policyVersion } = profile.settings.privacy
    return { data: { text: policyText, version: policyVersion, updated_at: null } }
  },
  updateBranding,
  updateLogo,
  removeLogo,
  updateCover,
  removeCover,
}
