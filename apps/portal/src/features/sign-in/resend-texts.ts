import { defineTexts } from '../../texts/define-texts.ts'

export const resendTexts = defineTexts({
  en: {
    resend: 'Send the confirmation email again',
    address: 'Your email address',
    resent: 'If your address still needs confirming, a new link is on its way. Look in your spam folder too.',
    failed: 'The email could not be sent. Please try again.',
  },
  es: {
    resend: 'Enviar otra vez el correo de confirmación',
    address: 'Tu correo electrónico',
    resent: 'Si tu correo aún falta por confirmar, el nuevo enlace va en camino. Revisa también el correo no deseado.',
    failed: 'No se pudo enviar el correo. Inténtalo de nuevo.',
  },
})
