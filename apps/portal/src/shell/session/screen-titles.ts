import { defineTexts } from '../../texts/define-texts.ts'

/** The window's titles of someone who is not, or not quite, signed in. */
export const screenTitles = defineTexts({
  en: {
    login: 'Log in', signUp: 'Sign up', forgotPassword: 'Forgot password', twoFactor: 'Verification code',
    access: 'Your access code', verifyEmail: 'Email verification', resetPassword: 'New password', finishSignIn: 'One more step',
  },
  es: {
    login: 'Iniciar sesión', signUp: 'Registro', forgotPassword: 'Contraseña olvidada', twoFactor: 'Código de verificación',
    access: 'Tu código de acceso', verifyEmail: 'Verificación de correo', resetPassword: 'Nueva contraseña', finishSignIn: 'Un paso más',
  },
})
