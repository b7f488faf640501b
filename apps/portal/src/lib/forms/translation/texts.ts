import { defineTexts } from '../../../texts/define-texts.ts'

export const translationTexts = defineTexts({
  en: {
    en: 'English',
    es: 'Spanish',
    also: (language: string) => `In ${language} too`,
    in: (label: string, language: string) => `${label} in ${language}`,
    help: 'Whoever reads the portal in this language sees these words. Left empty, they see the ones above.',
    others: 'What else is missing',
    none: 'Not there yet',
    part: 'Not complete',
    old: 'Check it',
    whole: 'Complete',
    partHelp: 'A text is missing. Until it is there, nobody is shown this.',
    oldHelp: 'The words above were changed since this was written. Until it is checked, nobody is shown this.',
    stillRight: 'It still says the same',
  },
  es: {
    en: 'inglés',
    es: 'español',
    also: (language) => `También en ${language}`,
    in: (label, language) => `${label} en ${language}`,
    help: 'Quien lee el portal en este idioma ve estas palabras. Si quedan vacías, ve las de arriba.',
    others: 'Qué más falta',
    none: 'Aún no está',
    part: 'Incompleto',
    old: 'Revísalo',
    whole: 'Completo',
    partHelp: 'Falta un texto. Hasta que esté, nadie ve esto.',
    oldHelp: 'Las palabras de arriba cambiaron desde que se escribió. Hasta que se revise, nadie ve esto.',
    stillRight: 'Todavía dice lo mismo',
  },
})
