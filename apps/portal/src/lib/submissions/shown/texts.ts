import { defineTexts } from '../../../texts/define-texts.ts'

export const shownTexts = defineTexts({
  en: {
    anonymous: 'Without a name',
    sentOn: (when: string) => `Sent ${when}`,
    history: 'What happened so far',
    next: (what: string, day: string) => `${what} by ${day}`,
    notes: 'Internal notes',
    yes: 'Yes',
  },
  es: {
    anonymous: 'Sin nombre',
    sentOn: (when) => `Se envió el ${when}`,
    history: 'Lo que ha pasado',
    next: (what, day) => `${what} a más tardar el ${day}`,
    notes: 'Notas internas',
    yes: 'Sí',
  },
})
