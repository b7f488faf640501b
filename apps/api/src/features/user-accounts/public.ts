// What other rooms may use of accounts.
export { listAccounts } from './account-list.ts'
export { expectAdminLeft, holdAllAdmins } from './last-admin.ts'
export { type HandedBack, beginDeparture, callOff, endStay, giveBack, handBackIn } from './departure.ts'
export { setActive } from './leaving.ts'
export { type Acting, createAccount, removeAccount, setRole } from './manage-accounts.ts'
