import { defineTexts } from '../../../texts/define-texts.ts'

/** What several of the reviewers' rooms say. */
export const reviewTexts = defineTexts({
  en: {
    views: 'What to see',
    submissions: 'Submissions',
    board: 'Board',
    statistics: 'Statistics',
    recipients: 'Recipients',
    listFailed: 'We could not load the list',
    none: 'Nothing here yet',
    noneText: 'What people hand in shows here.',
    from: 'From',
    to: 'To',
    assignee: 'Assigned to',
    nobody: 'Nobody yet',
    isOwn: 'It is yours, or about you: somebody else decides about it.',
    moved: (status: string) => `Moved to “${status}”`,
    open: (what: string) => `Open ${what}`,
  },
  es: {
    views: 'Qué ver',
    submissions: 'Bandeja',
    board: 'Tablero',
    statistics: 'Estadísticas',
    recipients: 'Destinatarios',
    listFailed: 'No pudimos cargar la lista',
    none: 'Todavía no hay nada',
    noneText: 'Aquí aparece lo que envían las personas.',
    from: 'Desde',
    to: 'Hasta',
    assignee: 'Responsable',
    nobody: 'Sin asignar',
    isOwn: 'Es tuyo o trata de ti: lo decide otra persona.',
    moved: (status) => `Pasó a “${status}”`,
    open: (what) => `Abrir ${what}`,
  },
})
