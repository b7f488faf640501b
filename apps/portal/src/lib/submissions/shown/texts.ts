import { defineTexts } from '../../../texts/define-texts.ts'

export const shownTexts = defineTexts({
  en: {
    anonymous: 'Without a name',
    sentOn: (when: string) => `Handed in ${when}`,
    history: 'What happened so far',
    notes: 'Internal notes',
    yes: 'Yes',
  },
  es: {
    anonymous: 'Sin nombre',
    sentOn: (when) => `Enviado ${when}`,
    history: 'Lo que ha pasado',
    notes: 'Notas internas',
    yes: 'Sí',
  },
})
