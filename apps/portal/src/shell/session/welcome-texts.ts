import { defineTexts } from '../../texts/define-texts.ts'

export const welcomeTexts = defineTexts({
  en: { welcome: 'Welcome to {name}' },
  es: { welcome: 'Te damos la bienvenida a {name}' },
})
