import { defineTexts } from '../../../texts/define-texts.ts'

export const statisticsTexts = defineTexts({
  en: {
    total: 'Total',
    days: 'Average days to close',
    byStatus: 'By status',
    hidden: 'The total counts all of them. Groups of fewer than five are not listed, so nobody can be recognized.',
    statsFailed: 'We could not count them',
    noStats: 'Not enough yet to show',
  },
  es: {
    total: 'En total',
    days: 'Días en promedio hasta cerrar',
    byStatus: 'Por estado',
    hidden: 'El total los cuenta todos. Los grupos de menos de cinco no se muestran, para que no se reconozca a nadie.',
    statsFailed: 'No pudimos contarlos',
    noStats: 'Todavía no hay suficientes',
  },
})
