import { IconUser, IconUsers } from '@tabler/icons-react'
import { ahead } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'
import { wholeTeam } from './offered/whole-team.ts'

export const team: Noun<{ places: 'team'; dialogs: 'addPerson' | 'joinEntries' | 'team'; found: 'person' }> = {
  places: {
    team: {
      path: '/team',
      title: { en: 'Team', es: 'Equipo' },
      description: {
        en: 'Everyone you work with: names, faces, positions and how to reach them.',
        es: 'Todas las personas con las que trabajas: nombres, caras, puestos y cómo contactarlas.',
      },
      icon: IconUsers,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Cards', es: 'Tarjetas' }, where: '?view=people', first: true },
        { name: { en: 'Departments', es: 'Departamentos' }, where: '?view=departments' },
        { name: { en: 'List', es: 'Lista' }, where: '?view=list' },
      ],
      page: () => import('./page.tsx').then((m) => m.TeamPage),
    },
  },
  dialogs: {
    addPerson: () => import('./add-person/add-person-dialog.tsx').then((m) => m.AddPersonDialog),
    joinEntries: () => import('./twice/join-dialog.tsx').then((m) => m.JoinDialog),
    team: () => import('./team-dialog.tsx').then((m) => m.TeamDialog),
  },
  found: {
    person: { heading: { en: 'People', es: 'Personas' }, icon: IconUser },
  },
  ahead: () => [ahead('team.list', wholeTeam)],
}
