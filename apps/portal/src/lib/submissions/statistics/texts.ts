import { defineTexts } from '../../../texts/define-texts.ts'

export const statisticsTexts = defineTexts({
  en: {
    total: 'Total',
    outOf: (n: string, of: number) => `${n} of ${of}`,
    days: 'Average days to close',
    byStatus: 'By status',
    hidden: 'The total counts all of them. Groups of fewer than five are left out, so nobody can be recognized.',
    statsFailed: 'We could not count them',
    noGroups: 'No group has five yet',
    noStats: 'Nothing to count yet',
  },
  es: {
    total: 'En total',
    outOf: (n, of) => `${n} de ${of}`,
    days: 'Días en promedio hasta cerrar',
    byStatus: 'Por estado',
    hidden: 'El total incluye todo lo enviado. Los grupos de menos de cinco no se muestran, para que no se reconozca a nadie.',
    statsFailed: 'No pudimos contarlos',
    noGroups: 'Ningún grupo llega a cinco todavía',
    noStats: 'Todavía no hay nada que contar',
  },
})
