import { defineTexts } from '../../texts/define-texts.ts'

export const resetPasswordTexts = defineTexts({
  en: {
    title: 'Choose a new password',
    text: 'Every other device that is signed in to your account will be signed out.',
    inviteTitle: 'Welcome to the team',
    inviteText: (name: string) => `Choose a password, and your account at ${name} is ready.`,
    save: 'Set new password',
    saveInvite: 'Open my account',
    saving: 'Saving...',
    saved: 'Your new password is set. You can log in with it now.',
    savedInvite: 'Your account is ready. You can log in now.',
    failed: 'We could not set the new password. Please try again.',
    noToken: 'This link is incomplete',
    noTokenText: 'Open it again from the email, or ask for a new one.',
    newLink: 'Send me a new link',
  },
  es: {
    title: 'Elige una nueva contraseña',
    text: 'Se cerrará la sesión en los demás dispositivos que usen tu cuenta.',
    inviteTitle: 'Te damos la bienvenida al equipo',
    inviteText: (name) => `Elige una contraseña y tu cuenta en ${name} estará lista.`,
    save: 'Guardar contraseña',
    saveInvite: 'Activar mi cuenta',
    saving: 'Guardando...',
    saved: 'Tu nueva contraseña está lista. Ya puedes entrar con ella.',
    savedInvite: 'Tu cuenta está lista. Ya puedes entrar.',
    failed: 'No pudimos guardar la contraseña. Inténtalo de nuevo.',
    noToken: 'A este enlace le falta algo',
    noTokenText: 'Ábrelo otra vez desde el correo o pide uno nuevo.',
    newLink: 'Enviarme un nuevo enlace',
  },
})
