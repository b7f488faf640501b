import { defineTexts } from '../texts/define-texts.ts'

export const stateTexts = defineTexts({
  en: {
    requested: 'Requested',
    provisioning: 'Provisioning',
    active: 'Active',
    suspended: 'Suspended',
    deletion_pending: 'Deletion pending',
    deleted: 'Deleted',
  },
  es: {
    requested: 'Solicitado',
    provisioning: 'En preparación',
    active: 'Activo',
    suspended: 'Suspendido',
    deletion_pending: 'Eliminación pendiente',
    deleted: 'Eliminado',
  },
})
