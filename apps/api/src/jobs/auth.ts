import { z } from 'zod'
import { tellTwoFactorGone } from '../features/auth/public.ts'
import { defineTask } from './task.ts'

/** A restore had no key for somebody's second factor: it went, and they hear so. */
export const twoFactorGone = defineTask(
  'auth.two-factor-gone', { payload: z.object({ accountId: z.uuid() }) },
  ({ payload: { accountId }, tenant, profile, services: { env }, once }) => once((db) => tellTwoFactorGone(db, accountId, { tenant, profile, env })),
)
