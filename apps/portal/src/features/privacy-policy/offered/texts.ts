import { defineTexts } from '../../../texts/define-texts.ts'

export const policyTexts = defineTexts({
  en: {
    changed: 'The privacy policy has changed',
    read: 'Please read the privacy policy',
    open: 'Read',
    agree: 'I agree',
    thanks: 'Thank you. You have agreed to the privacy policy.',
  },
  es: {
    changed: 'La política de privacidad cambió',
    read: 'Lee la política de privacidad, por favor',
    open: 'Leer',
    agree: 'Acepto',
    thanks: 'Gracias. Aceptaste la política de privacidad.',
  },
})
