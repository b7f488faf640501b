import type { Lang } from '../words/stop-words.ts'

/** What is said where nothing was found. The portal offers the rest in its own words. */
export const nothingFound: Record<Lang, string> = {
  en: 'I found nothing here that answers this. Ask a person, and the answer will be here for the next one.',
  es: 'No encontré nada aquí que responda esto. Pregúntale a una persona, y la respuesta quedará aquí para quien siga.',
}
