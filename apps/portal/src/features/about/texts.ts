import { defineTexts } from '../../texts/define-texts.ts'

export const aboutTexts = defineTexts({
  en: {
    title: 'About',
    description: (name: string) => `The story of ${name}, what it stands for, and the people who lead it.`,
    contents: 'On this page',
    add: 'Add text',
    addTo: (section: string) => `Add text to ${section}`,
    edit: 'Change text',
    section: 'Section',
    failed: 'We could not load this page',
    empty: 'Nothing written yet',
    emptyText: 'The story of this place will be told here.',
  },
  es: {
    title: 'Nosotros',
    description: (name) => `La historia de ${name}, lo que defiende y quiénes lo dirigen.`,
    contents: 'En esta página',
    add: 'Agregar texto',
    addTo: (section) => `Agregar texto a ${section}`,
    edit: 'Cambiar texto',
    section: 'Sección',
    failed: 'No pudimos cargar esta página',
    empty: 'Todavía no hay nada escrito',
    emptyText: 'Aquí se contará la historia de este lugar.',
  },
})
