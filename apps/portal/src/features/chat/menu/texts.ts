import { defineTexts } from '../../../texts/define-texts.ts'

export const menuTexts = defineTexts({
  en: {
    reactWith: (emoji: string) => `React with ${emoji}`,
    moreEmoji: 'More reactions',
  },
  es: {
    reactWith: (emoji) => `Reaccionar con ${emoji}`,
    moreEmoji: 'Más reacciones',
  },
})
