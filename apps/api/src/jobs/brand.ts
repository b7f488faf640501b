import { sweepBrand as sweep } from '../shared/brand-images/store.ts'
import { defineDaily } from './daily.ts'
import { notWhileCopied } from './not-while-copied.ts'

/** Logos and icons that nothing shows any more. */
export const sweepBrand = defineDaily('sweep-brand', { at: '04:10' }, async ({ services, tenant, profile }) => {
  await notWhileCopied(services, tenant)
  await sweep(services.files, tenant.id, profile.branding, services.clock.now())
})
