import { nameInBoth } from '../people/former-member.ts'

const everyone = { en: 'Everyone', es: 'Todos' }
/** As in the function keep_roster of the location's schema, and in Spanish. */
const ofRoles = new Map([
  ['team', { en: 'Team Members', es: 'Miembros del equipo' }], ['manager', { en: 'Managers', es: 'Gerentes' }], ['admin', { en: 'Admins', es: 'Administradores' }],
])

/** What a conversation is called for readers of either language: of those that follow the roster a department alone has one name. */
export function namesOf({ managed, managed_for: whose, name }: { managed: string | null; managed_for: string; name: string }) {
  const known = managed === 'everyone' ? everyone : managed === 'role' ? ofRoles.get(whose) : undefined
  // One of two is called by who the other is, who may be nobody any more.
  return known ?? nameInBoth(name)
}
