import { type contract, passwordRules } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { publicTenant } from '../../shared/brand.ts'

export const allData: Handlers<typeof contract.allData> = {
  /** What the portal needs before anyone signs in. World-readable: brand, rules, push key, version, and nothing else. */
  async essential({ tenant, profile, services }) {
    return {
      data: {
        tenant: publicTenant(tenant, profile),
        passwordRules: [...passwordRules],
        vapidPublicKey: (await services.pushKeys()).publicKey,
        version: services.version,
      },
    }
  },
  corsTest: async () => ({ data: {} }),

  async removeExamples({ db, tenant, services }) {
    return { data: { deleted: await services.nounData.removeExamples(db, tenant) } }
  },
}
