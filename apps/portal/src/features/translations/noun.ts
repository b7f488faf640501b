import { IconLanguage } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const translations: Noun<{ places: 'translations' }> = {
  places: {
    translations: {
      path: '/translations',
      title: { en: 'Translations', es: 'Traducciones' },
      description: {
        en: 'What is not there in the other language yet, or was changed since.',
        es: 'Lo que aún no está en el otro idioma o cambió desde entonces.',
      },
      icon: IconLanguage,
      lowestRole: 'manager',
      // What leads there is the form of whatever can be in both languages.
      menu: 'none',
      topics: [],
      page: () => import('./page.tsx').then((m) => m.TranslationsPage),
    },
  },
}
