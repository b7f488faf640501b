// What other rooms may use of accounts.
export { listAccounts } from './account-list.ts'
export { expectAdminLeft, holdAllAdmins } from './last-admin.ts'
export { type Acting, createAccount, removeAccount, setActive, setRole } from './manage-accounts.ts'
