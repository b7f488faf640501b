import { defineTexts } from '../../../texts/define-texts.ts'

export const statisticsTexts = defineTexts({
  en: {
    total: 'In all',
    days: 'Days until it is over, on average',
    byStatus: 'By status',
    hidden: 'Groups of fewer than five are not shown: they would tell who it was.',
    statsFailed: 'We could not count them',
    noStats: 'Too few to tell anything',
  },
  es: {
    total: 'En total',
    days: 'Días hasta terminar, en promedio',
    byStatus: 'Por estado',
    hidden: 'No se muestran grupos de menos de cinco: se sabría quién fue.',
    statsFailed: 'No pudimos contarlos',
    noStats: 'Son muy pocos para decir algo',
  },
})
