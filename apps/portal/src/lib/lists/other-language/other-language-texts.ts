import { defineTexts } from '../../../texts/define-texts.ts'

/** Apart from the forms' words: these stand on pages that all read. */
export const otherLanguageTexts = defineTexts({
  en: { en: 'Only in English', es: 'Only in Spanish' },
  es: { en: 'Solo en inglés', es: 'Solo en español' },
})
