import type { Language } from '@portal/ui/start/languages.ts'

/** The title of whose profile can't be had. */
export const NO_TITLE = 'No title available'

/** A person's title as it is shown: their own words stay as they are. */
export const titleWords = (title: string, language: Language) => (title === NO_TITLE && language === 'es' ? 'Puesto no disponible' : title)
