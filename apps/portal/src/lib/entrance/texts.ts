import { defineTexts } from '../../texts/define-texts.ts'

/** Said on several of the screens of someone who is not signed in. */
export const entranceTexts = defineTexts({
  en: {
    email: 'Email',
    password: 'Password',
    fillAll: 'Please fill in all fields',
    validEmail: 'Please enter a valid email address',
    backToLogin: 'Back to Login',
    waitMinutes: (minutes: number) => `You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    waitSeconds: (seconds: number) => `You can try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    fillAll: 'Completa todos los campos',
    validEmail: 'Escribe un correo válido',
    backToLogin: 'Regresar al inicio de sesión',
    waitMinutes: (minutes) => `Puedes intentarlo de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
    waitSeconds: (seconds) => `Puedes intentarlo de nuevo en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}.`,
  },
})
