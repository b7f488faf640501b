import { defineTexts } from '../../texts/define-texts.ts'

export const visitsTexts = defineTexts({
  en: {
    title: 'Support visits',
    description: 'Operators who look into a location, each for a reason and an hour at most. A visit begins on the location’s page; its admins see it too.',
    loadFailed: 'The visits could not be loaded',
    empty: 'Nobody has visited a location',
  },
  es: {
    title: 'Visitas de soporte',
    description: 'Operadores que miran dentro de un local, por un motivo y una hora como máximo. Una visita empieza en la página del local; sus administradores también la ven.',
    loadFailed: 'No pudimos cargar las visitas',
    empty: 'Nadie ha visitado un local',
  },
})
