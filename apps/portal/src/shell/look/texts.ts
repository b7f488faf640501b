import { defineTexts } from '../../texts/define-texts.ts'

export const lookTexts = defineTexts({
  en: {
    what: (when: string) => `You are looking at the backup of ${when}`,
    rule: 'Nothing can be changed here.',
    until: (time: string) => `Ends at ${time}.`,
    leave: 'Leave',
    closedTitle: 'This is in your portal',
    closedText: 'A backup shows what your portal held. What is yours alone, and what only some people read, is in the portal itself.',
    goHome: 'Go to Home',
  },
  es: {
    what: (when) => `Estás mirando el respaldo del ${when}`,
    rule: 'Aquí no se puede cambiar nada.',
    until: (time) => `Termina a las ${time}.`,
    leave: 'Salir',
    closedTitle: 'Esto está en tu portal',
    closedText: 'Un respaldo muestra lo que tenía tu portal. Lo que es solo tuyo, y lo que solo leen algunas personas, está en el portal mismo.',
    goHome: 'A la página de inicio',
  },
})
