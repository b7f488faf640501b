import { defineTexts } from '../../../texts/define-texts.ts'

export const appliedTexts = defineTexts({
  en: {
    applied: 'Filters in use',
    removeFilter: (label: string) => `Remove filter: ${label}`,
  },
  es: {
    applied: 'Filtros activos',
    removeFilter: (label) => `Quitar filtro: ${label}`,
  },
})
