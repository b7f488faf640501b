import { defineTexts, plural } from '../../texts/define-texts.ts'

export const peopleTexts = defineTexts({
  en: {
    choosePerson: 'Search a name',
    nobody: 'Nobody found',
    searching: 'Searching…',
    morePeople: (n: number) => `${plural('en', n, 'more person', 'more people')}: go on typing the name`,
  },
  es: {
    choosePerson: 'Busca un nombre',
    nobody: 'No se encontró a nadie',
    searching: 'Buscando…',
    morePeople: (n) => `${plural('es', n, 'persona más', 'personas más')}: sigue escribiendo el nombre`,
  },
})
