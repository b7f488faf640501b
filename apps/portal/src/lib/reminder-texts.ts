import { defineTexts, plural } from '../texts/define-texts.ts'

export const reminderTexts = defineTexts({
  en: {
    fewer: (n: number, of: number) => `Reminded ${n} of ${plural('en', of, 'person', 'people')}. The others have switched such news off.`,
    nobody: 'Nobody was reminded: whoever is missing has switched such news off.',
  },
  es: {
    fewer: (n, of) => `Se envió el recordatorio a ${n} de ${plural('es', of, 'persona', 'personas')}. Las demás desactivaron esos avisos.`,
    nobody: 'No se envió ningún recordatorio: quienes faltan desactivaron esos avisos.',
  },
})
