import type { Role } from '@portal/contract'

/** What is asked of somebody new. */
export interface NewPerson {
  firstName: string
  lastName: string
  /** How they get into the portal; `none`: they only stand in the directory, for now. */
  how: 'invitation' | 'code' | 'password' | 'none'
  email: string
  username: string
  password: string
  role: Role
  position: string
  department: string
  level: string
  startDate: string
  bio: string
}

/** What they sign in with who have no address, unless somebody has it already. */
export const usernameOf = ({ firstName, lastName }: Pick<NewPerson, 'firstName' | 'lastName'>) =>
  [firstName, lastName].map((word) => word.normalize('NFKD').toLowerCase().replaceAll(/[^a-z0-9]/g, '')).filter(Boolean).join('.').slice(0, 30)
