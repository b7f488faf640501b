import { defineTexts } from '../../texts/define-texts.ts'

export const privacyPolicyTexts = defineTexts({
  en: {
    title: 'Privacy Policy',
    version: (version: string, date: string | null) => (date ? `Version ${version}, ${date}` : `Version ${version}`),
    failed: 'We could not load the privacy policy',
    empty: 'The policy of this location has not been written yet.',
    emptyHelp: 'Ask whoever runs your location if you want to know how your data is used.',
    back: 'Back to the portal',
  },
  es: {
    title: 'Política de privacidad',
    version: (version, date) => (date ? `Versión ${version}, ${date}` : `Versión ${version}`),
    failed: 'No pudimos cargar la política de privacidad',
    empty: 'La política de este local todavía no está escrita.',
    emptyHelp: 'Pregunta a quien dirige tu local si quieres saber cómo se usan tus datos.',
    back: 'Volver al portal',
  },
})
