import { eoiForm } from '@portal/contract/forms/eoi'
import { samplePieces } from '../notifications/public.ts'
import type { MailParams } from '../../shared/mail-templates/index.ts'
import type { MailLocale } from '../../shared/mail-templates/kit.ts'

/** What people write by themselves, in the language of those who read it. */
const written = {
  en: {
    reason: 'You are on the list of the Union Cross location.\nPlease sign up there.',
    mustRead: 'Allergen sheet, winter',
    alert: { title: 'Gas leak', message: 'Leave by the front door and meet at the parking lot.\nDo not go back for your things.' },
  },
  es: {
    reason: 'Estás en la lista del local de Union Cross.\nPor favor regístrate allí.',
    mustRead: 'Hoja de alérgenos, invierno',
    alert: { title: 'Fuga de gas', message: 'Salgan por la puerta principal y reúnanse en el estacionamiento.\nNo regresen por sus cosas.' },
  },
}

/** One of each mail, for tests and pictures. */
export const sampleMails = (locale: MailLocale): MailParams => ({
  verify: { name: 'Ana', path: '/verify-email?token=Yb3kq0dW7c1Jt9xTqk2mVhZ5sLr8PzNa' },
  reset: { name: 'Ana', path: '/reset-password?token=Yb3kq0dW7c1Jt9xTqk2mVhZ5sLr8PzNa' },
  invite: { name: 'Ana', path: '/reset-password?token=Yb3kq0dW7c1Jt9xTqk2mVhZ5sLr8PzNa', role: 'manager', invitedBy: 'Marcus Webb', days: 7 },
  exists: { name: 'Ana' },
  approved: { name: 'Ana', path: null },
  denied: { name: 'Ana', reason: written[locale].reason },
  passwordSet: { name: 'Ana', by: 'admin' },
  addressChanged: { name: 'Ana' },
  twoFactorChanged: { name: 'Ana', change: 'recoveryCodeUsed' },
  digest: { name: 'Ana', items: samplePieces(locale).filter(({ type }) => type !== 'emergency'), path: '/notifications' },
  mustRead: {
    name: 'Ana', kind: 'announcement', title: written[locale].mustRead, until: { en: 'November 27, 2026', es: '27 de noviembre de 2026' },
    path: '/?id=01939c5f-7b5e-7c3a-9d2e-4f6a8b0c1d2e',
  },
  alert: { name: 'Ana', type: 'emergency', path: '/notifications', ...written[locale].alert },
  submission: { name: 'Ana', ...eoiForm.news, reference: 'EOI-2026-0007', path: '/eoi-admin?id=01939c5f-7b5e-7c3a-9d2e-4f6a8b0c1d2e' },
  test: { by: 'Marcus Webb' },
})
