import { ApiError } from '@portal/contract/client/api-error'
import { currentLanguage, onLanguage } from './language.ts'
import type { Language } from './language.ts'

/** What the browser says by itself, when there is no answer to quote. */
const own = {
  en: {
    unreachable: "We couldn't reach the portal. Check your connection and try again.",
    failed: 'Something went wrong on our side. Please try again in a moment.',
    outboxFull: 'This phone keeps as much unsent work as it can. Go online to send it, then try again.',
  },
  es: {
    unreachable: 'No pudimos conectar con el portal. Revisa tu conexión e inténtalo de nuevo.',
    failed: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    outboxFull: 'Este teléfono ya guarda todo el trabajo sin enviar que puede. Conéctate para enviarlo e inténtalo de nuevo.',
  },
} as const

let spanish: typeof import('./spanish-errors.ts') | undefined

/** Only who reads Spanish loads its words for what the server says. */
export const loadSpanishErrors = async () => void (spanish ??= await import('./spanish-errors.ts'))
const loadWhereRead = () => void (currentLanguage() === 'es' && loadSpanishErrors().catch(() => {}))
loadWhereRead()
onLanguage(loadWhereRead)

/** What to tell a person about something that failed, in their language. */
export function errorWords(error: unknown, language: Language = currentLanguage()): string {
  if (!(error instanceof ApiError)) return own[language].failed
  if (error.status === 0) return own[language].unreachable
  if (error.code === 'outbox.full') return own[language].outboxFull
  const reason = error.code.split('.')[1] ?? ''
  const translated = language === 'es' ? (spanish?.refusals[error.code] ?? spanish?.refusals[reason]) : undefined
  return translated ?? (error.message || own[language].failed)
}

/** A sentence of the contract's rules in the person's language. */
export const ruleWords = (sentence: string, language: Language = currentLanguage()) =>
  language === 'es' ? (spanish?.inSpanish(sentence) ?? sentence) : sentence

/** The messages beside the fields of a form. */
export function fieldWords(error: unknown, language: Language = currentLanguage()): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, ruleWords(message, language)]))
}
