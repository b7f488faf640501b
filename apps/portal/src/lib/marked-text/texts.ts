import { defineTexts } from '../../texts/define-texts.ts'

export const markedTexts = defineTexts({
  en: { marks: 'Format', heading: 'Heading', strong: 'Bold', list: 'List', look: 'Preview', write: 'Keep writing' },
  es: { marks: 'Formato', heading: 'Título', strong: 'Negritas', list: 'Lista', look: 'Vista previa', write: 'Seguir escribiendo' },
})
