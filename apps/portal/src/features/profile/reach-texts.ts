import { defineTexts } from '../../texts/define-texts.ts'

export const reachTexts = defineTexts({
  en: {
    title: 'How colleagues reach you',
    text: 'If you like, they can call or email you with one tap from the team directory.',
    phone: 'Phone',
    phoneFor: 'Who can call you',
    emailFor: 'Who can email you',
    team: 'Everyone in your team',
    managers: 'Managers and administrators',
    admins: 'Administrators only',
  },
  es: {
    title: 'Cómo te contactan',
    text: 'Si quieres, en el directorio del equipo pueden llamarte o escribirte un correo con un toque.',
    phone: 'Teléfono',
    phoneFor: 'Quién puede llamarte',
    emailFor: 'Quién puede escribirte',
    team: 'Todo tu equipo',
    managers: 'Gerentes y administradores',
    admins: 'Solo los administradores',
  },
})
