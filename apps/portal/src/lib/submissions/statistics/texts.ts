import { defineTexts } from '../../../texts/define-texts.ts'

export const statisticsTexts = defineTexts({
  en: {
    total: 'Total',
    days: 'Average days to close',
    byStatus: 'By status',
    hidden: 'Groups of fewer than five are hidden, so nobody can be recognized.',
    statsFailed: 'We could not count them',
    noStats: 'Not enough yet to show',
  },
  es: {
    total: 'En total',
    days: 'Días en promedio hasta cerrar',
    byStatus: 'Por estado',
    hidden: 'Los grupos de menos de cinco no se muestran, para que no se reconozca a nadie.',
    statsFailed: 'No pudimos contarlos',
    noStats: 'Todavía no hay suficientes',
  },
})
