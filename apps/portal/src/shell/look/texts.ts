import { defineTexts } from '../../texts/define-texts.ts'

export const lookTexts = defineTexts({
  en: {
    what: (when: string) => `You are looking at the backup of ${when}`,
    rule: 'Nothing can be changed here.',
    until: (time: string) => `Ends at ${time}.`,
    leave: 'Back to your portal',
  },
  es: {
    what: (when) => `Estás mirando la copia de seguridad del ${when}`,
    rule: 'Aquí no se puede cambiar nada.',
    until: (time) => `Termina a las ${time}.`,
    leave: 'Volver a tu portal',
  },
})
