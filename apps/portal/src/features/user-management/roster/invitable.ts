import type { Line } from './checked.tsx'

const fields = ['account', 'email', 'is_active', 'approval']

/** Whether the list may have somebody to invite or to tell that they are approved: who of those that come back has joined is not told before. */
export const mayInvite = (rows: ReadonlyArray<Pick<Line, 'action' | 'changes'>>) =>
  rows.some(({ action, changes }) => action === 'add' || (action === 'change' && changes.some(({ field }) => fields.includes(field))))
