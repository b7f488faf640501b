import type { Access } from './endpoint.ts'
// Not from the kit: the browser asks `can` without loading the schemas.
import { roles } from './roles.ts'
import type { Role } from './roles.ts'

/** Whose rights are asked for: the role of the session, and who edits content at this location. */
export interface Rights {
  role: Role
  editors: 'manager' | 'admin'
}

const holds = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed)

/** The one rule by which the server lets a call through and the portal shows its button; row rules come after. */
export function can(user: Rights, access: Access): boolean {
  if ('public' in access) return true
  if ('role' in access) return holds(user.role, access.role)
  if ('editor' in access) return holds(user.role, user.editors)
  return false
}

/** The same for the console: `owner` may do all that `support` may. */
export function operatorCan(level: 'support' | 'owner', access: Access): boolean {
  if ('public' in access) return true
  return 'operator' in access && (access.operator === 'support' || level === 'owner')
}

export const permissions = ['edit', 'manage', 'administer'] as const
type Permission = (typeof permissions)[number]

/** What `GET /auth/verify` tells of a person's rights. */
export function permissionsOf(user: Rights): Permission[] {
  const needed: Record<Permission, Access> = {
    edit: { editor: true },
    manage: { role: 'manager' },
    administer: { role: 'admin' },
  }
  return permissions.filter((permission) => can(user, needed[permission]))
}
