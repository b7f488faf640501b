import { defineTexts } from '../../texts/define-texts.ts'

export const forgotPasswordTexts = defineTexts({
  en: {
    title: 'Forgot your password?',
    text: 'Enter your account’s email. We’ll send you a link to set a new password.',
    send: 'Send Reset Link',
    sending: 'Sending...',
    sent: 'If your email is registered, a reset link has been sent.',
    sentHelp: 'The link works for one hour. If nothing arrives, look in your spam folder.',
    failed: 'Failed to send reset email.',
    noEmail: 'No email in your account? Ask an admin for a new access code.',
  },
  es: {
    title: '¿Olvidaste tu contraseña?',
    text: 'Escribe el correo de tu cuenta. Te enviamos un enlace para poner una nueva.',
    send: 'Enviar enlace',
    sending: 'Enviando...',
    sent: 'Si tu correo está registrado, te enviamos un enlace para restablecerla.',
    sentHelp: 'El enlace sirve durante una hora. Si no llega, revisa el correo no deseado.',
    failed: 'No pudimos enviar el correo.',
    noEmail: '¿Tu cuenta no tiene correo? Pídele a un administrador un nuevo código de acceso.',
  },
})
