import { defineTexts } from '../../texts/define-texts.ts'

export const benefitsTexts = defineTexts({
  en: {
    title: 'Benefits',
    description: 'What you get for working here.',
    search: 'Search benefits',
    group: 'Group',
    add: 'Add benefit',
    addTo: (group: string) => `Add benefit to ${group}`,
    edit: 'Change benefit',
    failed: 'We could not load the benefits',
    empty: 'No benefits yet',
    emptyText: 'What people get for working here will be listed on this page.',
  },
  es: {
    title: 'Beneficios',
    description: 'Lo que recibes por trabajar aquí.',
    search: 'Buscar beneficios',
    group: 'Grupo',
    add: 'Agregar beneficio',
    addTo: (group) => `Agregar beneficio a ${group}`,
    edit: 'Cambiar beneficio',
    failed: 'No pudimos cargar los beneficios',
    empty: 'Todavía no hay beneficios',
    emptyText: 'En esta página verás lo que recibe cada quien por trabajar aquí.',
  },
})
