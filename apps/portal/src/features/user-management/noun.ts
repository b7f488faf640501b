import { IconUserCog } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const userManagement: Noun<{ places: 'userManagement' }> = {
  places: {
    userManagement: {
      path: '/user-management',
      title: { en: 'User Management', es: 'Usuarios' },
      description: {
        en: 'New accounts to approve, and everyone’s role and access.',
        es: 'Cuentas nuevas por aprobar, y el rol y acceso de cada quien.',
      },
      icon: IconUserCog,
      lowestRole: 'admin',
      menu: 'manage',
      topics: [
        { name: { en: 'Waiting for Approval', es: 'Por aprobar' }, where: '?view=pending' },
        { name: { en: 'Staff List', es: 'Lista de personal' }, where: '?view=roster' },
        { name: { en: 'All Accounts', es: 'Todas las cuentas' }, where: '?view=all' },
      ],
      page: () => import('./page.tsx').then((m) => m.UserManagementPage),
    },
  },
}
