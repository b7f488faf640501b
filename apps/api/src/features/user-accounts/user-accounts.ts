import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { personalData } from '../profile/public.ts'
import { makeAccessCode, withdrawAccessCode } from './access-code.ts'
import { update } from './correct-account.ts'
import { leave, leavingOf, setActive } from './leaving.ts'
import { listAccounts } from './account-list.ts'
import {
  approve, createAccount, deny, inviteAgain, noteExport, removeAccount, resetTwoFactor, setOneTimePassword, setRole,
} from './manage-accounts.ts'

const noun = 'userAccounts' as const

/** The accounts of the location. `/admin/users` is a second door to the same. */
export const userAccounts: Handlers<typeof contract.userAccounts> = {
  list: (context, filter) => listAccounts(context, filter),

  async create(context, { password, ...made }) {
    const passwordHash = password === undefined ? null : await context.services.passwords.hash(password, context.tenant.id)
    return context.commit(async (db) => ({ data: await createAccount({ ...context, db, noun }, { ...made, passwordHash }) }))
  },

  setRole: async (context, { id, role }) => ({ data: await setRole({ ...context, noun }, id, role) }),
  setActive: async (context, { id, is_active }) => ({ data: await setActive({ ...context, noun }, id, is_active) }),
  remove: async (context, { id }) => ({ data: await removeAccount({ ...context, noun }, id) }),
  update: async (context, { id, ...said }) => ({ data: await update({ ...context, noun }, id, said) }),
  approve: async (context, { id, ...placed }) => ({ data: await approve({ ...context, noun }, id, placed) }),
  deny: async (context, { id, reason }) => ({ data: await deny({ ...context, noun }, id, reason || null) }),

  async export(context, { id }) {
    const file = await personalData(context, id, 'personal-data')
    // Last: whoever writes the log holds it, and much may be kept of somebody.
    await noteExport({ ...context, noun }, id)
    return file
  },

  async setPassword(context, { id, newPassword }) {
    const passwordHash = await context.services.passwords.hash(newPassword, context.tenant.id)
    return context.commit(async (db) => ({ data: await setOneTimePassword({ ...context, db, noun }, id, passwordHash) }))
  },

  async invite(context, { id }) {
    await inviteAgain({ ...context, noun }, id)
    return { data: {} }
  },

  leaving: async (context, { id }) => ({ data: await leavingOf({ ...context, noun }, id) }),
  leave: async (context, { id, handTo = null }) => ({ data: await leave({ ...context, noun }, id, handTo) }),
  accessCode: async (context, { id }) => ({ data: await makeAccessCode({ ...context, noun }, id) }),
  removeAccessCode: async (context, { id }) => ({ data: await withdrawAccessCode({ ...context, noun }, id) }),

  resetTwoFactor: async (context, { id }) => ({ data: await resetTwoFactor({ ...context, noun }, id) }),
}
