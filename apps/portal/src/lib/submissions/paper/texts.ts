import { defineTexts } from '../../../texts/define-texts.ts'

export const paperTexts = defineTexts({
  en: {
    print: 'Print',
    printChosen: (n: number) => `Print ${n}`,
    withNotes: 'With internal notes',
    printed: (when: string) => `Printed ${when}`,
  },
  es: {
    print: 'Imprimir',
    printChosen: (n) => `Imprimir ${n}`,
    withNotes: 'Con notas internas',
    printed: (when) => `Impreso ${when}`,
  },
})
