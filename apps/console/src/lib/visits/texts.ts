import { defineTexts } from '../../texts/define-texts.ts'

export const visitTexts = defineTexts({
  en: {
    list: 'Visits',
    goesOn: 'Goes on',
    over: 'Ended',
    until: (time: string) => `until ${time}`,
    looks: 'looks only',
    mayChange: 'may change things',
    end: 'End',
    endOf: (operator: string, location: string) => `End the visit of ${operator} to ${location}`,
    ended: 'The visit is over',
  },
  es: {
    list: 'Visitas',
    goesOn: 'En curso',
    over: 'Terminada',
    until: (time) => `hasta las ${time}`,
    looks: 'solo mira',
    mayChange: 'puede cambiar cosas',
    end: 'Terminar',
    endOf: (operator, location) => `Terminar la visita de ${operator} a ${location}`,
    ended: 'La visita terminó',
  },
})
