import type { MailParams } from './index.ts'

/** One of each mail, for tests and pictures. */
export const sampleMails: MailParams = {
  verify: { name: 'Ana', path: '/verify-email?token=Yb3kq0dW7c1Jt9xTqk2mVhZ5sLr8PzNa' },
  reset: { name: 'Ana', path: '/reset-password?token=Yb3kq0dW7c1Jt9xTqk2mVhZ5sLr8PzNa' },
  invite: { name: 'Ana', path: '/reset-password?token=Yb3kq0dW7c1Jt9xTqk2mVhZ5sLr8PzNa', role: 'manager', invitedBy: 'Marcus Webb', days: 7 },
  exists: { name: 'Ana' },
  approved: { name: 'Ana', verified: true },
  denied: { name: 'Ana', reason: 'You are on the list of the Union Cross location.\nPlease sign up there.' },
  passwordSet: { name: 'Ana', by: 'admin' },
  twoFactorChanged: { name: 'Ana', change: 'recoveryCodeUsed' },
  test: { by: 'Marcus Webb' },
}
