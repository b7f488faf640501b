import { defineTexts } from '../../../texts/define-texts.ts'

export const mineTexts = defineTexts({
  en: {
    mine: 'My submissions',
    mineFailed: 'We could not load what you handed in',
    unsentNow: 'Not sent yet',
    withdraw: 'Withdraw',
    withdrawQuestion: (what: string) => `Withdraw “${what}”?`,
    withdrawText: 'Nobody looks at it any more. You can hand in a new one at any time.',
  },
  es: {
    mine: 'Lo que enviaste',
    mineFailed: 'No pudimos cargar lo que enviaste',
    unsentNow: 'Aún sin enviar',
    withdraw: 'Retirar',
    withdrawQuestion: (what) => `¿Retirar “${what}”?`,
    withdrawText: 'Ya nadie lo revisará. Puedes enviar uno nuevo cuando quieras.',
  },
})
