import { defineTexts } from '../../texts/define-texts.ts'

export const finishTexts = defineTexts({
  en: {
    passwordTitle: 'Choose your own password',
    passwordText: 'The one you just used works once. From now on only you know your password.',
    setPassword: 'Set my password',
    factorTitle: 'Protect your account',
    factorText: 'Your location asks for two-step sign-in for your role. It takes a minute.',
    signOut: 'Sign out',
  },
  es: {
    passwordTitle: 'Elige tu propia contraseña',
    passwordText: 'La que acabas de usar sirve una vez. Desde ahora solo tú sabrás tu contraseña.',
    setPassword: 'Guardar mi contraseña',
    factorTitle: 'Protege tu cuenta',
    factorText: 'Tu local pide la verificación en dos pasos para tu rol. Toma un minuto.',
    signOut: 'Cerrar sesión',
  },
})
