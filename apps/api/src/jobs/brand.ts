import { sweepBrand as sweep } from '../shared/brand-images/store.ts'
import { defineDaily } from './daily.ts'

/** Logos and icons that nothing shows any more. */
export const sweepBrand = defineDaily('sweep-brand', { at: '04:10' }, ({ services, tenant, profile }) =>
  sweep(services.files, tenant.id, profile.branding, services.clock.now()))
