import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { createAccount, listAccounts, removeAccount, setActive, setRole } from '../user-accounts/public.ts'

const noun = 'admin' as const

type Calls = Handlers<typeof contract.admin>

export const users: Pick<Calls, 'users' | 'usersCreate' | 'usersSetStatus' | 'usersSetRole' | 'usersRemove'> = {
  users: (context, filter) => listAccounts(context, filter),

  async usersCreate(context, { password, ...made }) {
    const passwordHash = password === undefined ? null : await context.services.passwords.hash(password, context.tenant.id)
    return context.commit(async (db) => ({ data: await createAccount({ ...context, db, noun }, { ...made, passwordHash }) }))
  },

  usersSetStatus: async (context, { id, is_active }) => ({ data: await setActive({ ...context, noun }, id, is_active) }),
  usersSetRole: async (context, { id, role }) => ({ data: await setRole({ ...context, noun }, id, role) }),
  usersRemove: async (context, { id }) => ({ data: await removeAccount({ ...context, noun }, id) }),
}
