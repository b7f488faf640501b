import { defineTexts } from '../../texts/define-texts.ts'

/** Words of the pages that list things by category. */
export const contentTexts = defineTexts({
  en: {
    all: 'All',
    newTab: 'opens in a new tab',
    filter: 'Filter',
    clear: 'Clear search',
    examples: 'Some of what you see here is an example to start with. Only editors see this note.',
    removeExamples: 'Remove examples',
    removeExamplesQuestion: 'Remove all examples?',
    removeExamplesText: 'All sample content goes, on every page. What you have written or changed stays. This cannot be undone.',
    examplesRemoved: 'The examples are gone',
    nothingFound: 'Nothing matches',
    nothingFoundText: 'Try another word, or show everything again.',
    showAll: 'Show everything',
    otherCategory: 'More',
    emptyCategory: 'Nothing here yet',
  },
  es: {
    all: 'Todo',
    newTab: 'se abre en otra pestaña',
    filter: 'Filtrar',
    clear: 'Borrar búsqueda',
    examples: 'Algo de lo que ves aquí es un ejemplo para empezar. Solo quienes editan ven este aviso.',
    removeExamples: 'Quitar ejemplos',
    removeExamplesQuestion: '¿Quitar todos los ejemplos?',
    removeExamplesText: 'Se va todo el contenido de muestra, en todas las páginas. Lo que escribiste o cambiaste se queda. No se puede deshacer.',
    examplesRemoved: 'Los ejemplos ya no están',
    nothingFound: 'No hay coincidencias',
    nothingFoundText: 'Prueba con otra palabra o vuelve a mostrar todo.',
    showAll: 'Mostrar todo',
    otherCategory: 'Más',
    emptyCategory: 'Todavía no hay nada aquí',
  },
})
