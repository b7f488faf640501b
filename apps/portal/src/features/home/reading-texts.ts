import { defineTexts } from '../../texts/define-texts.ts'

export const readingTexts = defineTexts({
  en: { gone: 'This announcement is no longer shown.' },
  es: { gone: 'Este anuncio ya no se muestra.' },
})
