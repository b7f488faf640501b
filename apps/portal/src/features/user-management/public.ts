// What this noun offers to the others.
export { AccessCodeDialog } from './access-code/code-dialog.tsx'
export type { Account } from './account.ts'
export { OneTimePasswordField } from './one-time-password-dialog.tsx'
export { oneTimePassword } from './one-time-password.ts'
export { RoleChoice } from './role-dialog.tsx'
