import { defineTexts } from '../../../texts/define-texts.ts'

export const ownNamesTexts = defineTexts({
  en: {
    title: (language: string) => `Names in ${language}`,
    text: (language: string) => `Stations, skills, departments, positions and levels, as people who read the portal in ${language} see them. What is left empty keeps its name.`,
    show: (there: number, of: number) => `Show the names (${there} of ${of})`,
    none: 'There are no names yet. They come from the stations and skills of the forms, and from the directory.',
    failed: 'The names could not be loaded',
    names: 'Names',
    station: 'Stations',
    skill: 'Skills',
    department: 'Departments',
    position: 'Positions',
    level: 'Levels',
  },
  es: {
    title: (language) => `Nombres en ${language}`,
    text: (language) => `Estaciones, habilidades, departamentos, puestos y niveles, como los ve quien usa el portal en ${language}. Lo que quede vacío conserva su nombre.`,
    show: (there, of) => `Ver los nombres (${there} de ${of})`,
    none: 'Todavía no hay nombres. Vienen de las estaciones y habilidades de los formularios, y del directorio.',
    failed: 'No se pudieron cargar los nombres',
    names: 'Nombres',
    station: 'Estaciones',
    skill: 'Habilidades',
    department: 'Departamentos',
    position: 'Puestos',
    level: 'Niveles',
  },
})
