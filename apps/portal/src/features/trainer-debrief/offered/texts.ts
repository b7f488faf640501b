import { defineTexts } from '../../../texts/define-texts.ts'

export const stationTexts = defineTexts({
  en: {
    canDo: 'Stations',
    until: (day: string) => `until ${day}`,
    expired: 'expired',
    learning: 'learning',
  },
  es: {
    canDo: 'Estaciones',
    until: (day) => `hasta el ${day}`,
    expired: 'vencida',
    learning: 'aprendiendo',
  },
})
