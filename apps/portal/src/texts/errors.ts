import { ApiError } from '@portal/contract/client/api-error'
import type { Language } from '@portal/ui/start/languages.ts'
import { currentLanguage, onLanguage } from './language.ts'

/** What the browser says by itself, when there is no answer to quote. */
const own = {
  en: {
    unreachable: 'We couldn’t reach the portal. Check your connection and try again.',
    failed: 'Something went wrong on our side. Please try again in a moment.',
    outboxFull: 'This phone keeps as much unsent work as it can. Go online to send it, then try again.',
    fileLost: 'This file was changed or moved since you chose it. Choose it again.',
    tooLargeToWait: 'This is too large to wait on this phone. Send it when you are online.',
  },
  es: {
    unreachable: 'No pudimos conectar con el portal. Revisa tu conexión e inténtalo de nuevo.',
    failed: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    outboxFull: 'Este teléfono ya guarda todo el trabajo sin enviar que puede. Conéctate para enviarlo e inténtalo de nuevo.',
    fileLost: 'Este archivo cambió o se movió después de que lo elegiste. Elígelo de nuevo.',
    tooLargeToWait: 'Esto es demasiado grande para esperar en este teléfono. Envíalo cuando tengas conexión.',
  },
} as const

let spanish: typeof import('@portal/contract/errors/sentences') | undefined

/** Only who reads Spanish loads the catalogue: its English sentences come with every refusal. */
export const loadSpanishErrors = async () => void (spanish ??= await import('@portal/contract/errors/sentences'))
const loadWhereRead = () => void (currentLanguage() === 'es' && loadSpanishErrors().catch(() => {}))
loadWhereRead()
onLanguage(loadWhereRead)

const isTooLarge = ({ params }: ApiError) => (params as { alone?: boolean } | undefined)?.alone === true

/** What to tell a person about something that failed, in their language. A code of another release stays in English. */
export function errorWords(error: unknown, language: Language = currentLanguage()): string {
  if (!(error instanceof ApiError)) return own[language].failed
  if (error.status === 0) return own[language].unreachable
  if (error.code === 'outbox.full') return own[language][isTooLarge(error) ? 'tooLargeToWait' : 'outboxFull']
  if (error.code === 'file.lost') return own[language].fileLost
  const { code, params, fieldCodes, message } = error
  const translated = language === 'es' ? spanish?.errorSentence(code, params, fieldCodes, 'es') : undefined
  return translated ?? (message || own[language].failed)
}

/** The messages beside the fields of a form. */
export function fieldWords(error: unknown, language: Language = currentLanguage()): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { fields, fieldCodes } = error
  if (language === 'en') return fields
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => {
    const code = Object.hasOwn(fieldCodes, field) ? fieldCodes[field] : undefined
    return [field, (code && spanish?.problemWords(code, 'es')) ?? message]
  }))
}
