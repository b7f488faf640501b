import { defineTexts } from '../../texts/define-texts.ts'

export const noAccessTexts = defineTexts({
  en: {
    title: 'This page isn’t part of your role',
    text: (role: string) => `It’s for the ${role} role. If you need it for your work, ask an administrator.`,
    lower: (role: string) => `Your account can open it, but you’re signed in as ${role}. Log in again with your full role.`,
  },
  es: {
    title: 'Esta página no es parte de tu rol',
    text: (role) => `Se abre con el rol de ${role}. Si la necesitas para tu trabajo, pídesela a un administrador.`,
    lower: (role) => `Tu cuenta puede abrirla, pero entraste como ${role}. Inicia sesión otra vez con tu rol completo.`,
  },
})
