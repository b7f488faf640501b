import '../../../api/routes-of-few.ts'
import { useCan } from '../../../api/session.ts'

/** Whether the reader makes accounts; whoever edits alone invites members of the team, and no more. */
export const useMayMakeAccounts = (): boolean => useCan()('userAccounts.create')
