import { IconNotes } from '@tabler/icons-react'
import { ahead, first } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const shiftNotes: Noun<{ places: 'shiftNotes'; dialogs: 'shiftNote' }> = {
  places: {
    shiftNotes: {
      path: '/shift-notes',
      title: { en: 'Shift Notes', es: 'Notas de turno' },
      description: {
        en: 'What the next shift must know, ticked off when it is done.',
        es: 'Lo que el siguiente turno debe saber, y lo que ya se hizo.',
      },
      icon: IconNotes,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Open', es: 'Pendientes' }, where: '?show=open' },
        { name: { en: 'Done', es: 'Hechas' }, where: '?show=done' },
      ],
      page: () => import('./page.tsx').then((m) => m.ShiftNotesPage),
    },
  },
  dialogs: {
    shiftNote: () => import('./note-dialog.tsx').then((m) => m.NoteDialog),
  },
  first: ({ pathname }) => (pathname === '/shift-notes' ? [first('shiftNotes.list', '/api/shift-notes')] : []),
  ahead: () => [ahead('shiftNotes.list')],
}
