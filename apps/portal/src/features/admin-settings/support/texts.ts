import { defineTexts } from '../../../texts/define-texts.ts'

export const supportTexts = defineTexts({
  en: {
    title: 'Visits of platform support',
    text: 'Support visits for a stated reason and an hour at most, and sees content and settings: never chats, shift notes, the VoiceBox, drafts or what people submit.',
    list: 'Visits',
    none: 'Nobody from support has been here.',
    failed: 'The visits could not be loaded',
    goesOn: 'Is here now',
    until: (time: string) => `until ${time}`,
    over: 'Ended',
    mayChange: 'Can change content and settings',
    looks: 'View only',
    end: 'End visit',
    endOf: (operator: string) => `End the visit of ${operator}`,
    ended: 'The visit is over',
  },
  es: {
    title: 'Visitas del soporte de la plataforma',
    text: 'El soporte viene por un motivo y una hora como máximo, y ve contenido y ajustes: nunca chats, notas de turno, el buzón de sugerencias, borradores ni lo que las personas entregan.',
    list: 'Visitas',
    none: 'Nadie del soporte ha estado aquí.',
    failed: 'No se pudieron cargar las visitas',
    goesOn: 'Está aquí ahora',
    until: (time) => `hasta las ${time}`,
    over: 'Terminada',
    mayChange: 'Puede cambiar contenido y ajustes',
    looks: 'Solo mira',
    end: 'Terminar la visita',
    endOf: (operator) => `Terminar la visita de ${operator}`,
    ended: 'La visita terminó',
  },
})
