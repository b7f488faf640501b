import { defineTexts } from '../../texts/define-texts.ts'

export const acceptInvitationTexts = defineTexts({
  en: {
    title: 'Set up the console',
    text: 'You are its first operator. Choose how you sign in; this link works once.',
    invitedTitle: 'Welcome to the console',
    invitedText: 'You were invited as an operator. Choose a password; this link works once.',
    name: 'Your name',
    email: 'Email',
    submit: 'Create my account',
    submitting: 'Creating...',
    noLink: 'This link is not complete',
    noLinkText: 'Open the link exactly as you were given it.',
    justMade: 'If you have just made your account, sign in with it.',
    toSignIn: 'To sign-in',
  },
  es: {
    title: 'Prepara la consola',
    text: 'Eres su primer operador. Elige cómo vas a entrar; este enlace sirve una vez.',
    invitedTitle: 'Te damos la bienvenida a la consola',
    invitedText: 'Te invitaron como operador. Elige una contraseña; este enlace sirve una vez.',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    submit: 'Crear mi cuenta',
    submitting: 'Creando...',
    noLink: 'A este enlace le falta algo',
    noLinkText: 'Abre el enlace tal como te lo dieron.',
    justMade: 'Si acabas de crear tu cuenta, entra con ella.',
    toSignIn: 'Ir a iniciar sesión',
  },
})
