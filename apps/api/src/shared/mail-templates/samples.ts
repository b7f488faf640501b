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
  digest: {
    name: 'Ana',
    items: [
      { type: 'announcement', title: 'New menu from Monday', message: 'The tasting is on Friday at 3 pm.' },
      { type: 'document', title: 'Allergen sheet, winter', message: 'Allergen sheet, winter' },
      { type: 'photo', title: '12 new photos', message: 'Harvest party' },
      { type: 'calendar', title: 'Team meeting', message: 'Team meeting' },
    ],
    path: '/notifications',
  },
  mustRead: {
    name: 'Ana', kind: 'announcement', title: 'Allergen sheet, winter', until: { en: 'November 27, 2026', es: '27 de noviembre de 2026' },
    path: '/?id=01939c5f-7b5e-7c3a-9d2e-4f6a8b0c1d2e',
  },
  alert: {
    name: 'Ana', type: 'emergency', title: 'Gas leak', path: '/notifications',
    message: 'Leave by the front door and meet at the parking lot.\nDo not go back for your things.',
  },
  test: { by: 'Marcus Webb' },
}
