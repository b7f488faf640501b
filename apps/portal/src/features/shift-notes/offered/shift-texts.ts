import { defineTexts } from '../../../texts/define-texts.ts'

/** The shifts, as a note tells of them. */
export const shiftTexts = defineTexts({
  en: { open: 'Opening', mid: 'Mid', close: 'Closing' },
  es: { open: 'Apertura', mid: 'Intermedio', close: 'Cierre' },
})
