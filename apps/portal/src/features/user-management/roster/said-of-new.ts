import type { Line } from './checked.tsx'

/** What a list says of somebody new, in one line: with the role, which opens more to some than to others. */
export const saidOfNew = ({ email, role, position, department }: Line['person'], roleName: (role: Line['person']['role']) => string) =>
  [email, roleName(role), position, department].filter(Boolean).join(' · ')
