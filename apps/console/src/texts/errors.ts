import { ApiError } from '@portal/contract/client/api-error'
import { defineTexts } from './define-texts.ts'
import { language } from './language.ts'

const texts = defineTexts({
  en: {
    unreachable: 'We couldn’t reach the server. Check your connection and try again.',
    failed: 'Something went wrong on our side. Please try again in a moment.',
    waitSeconds: (seconds: number) => `You can try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    waitMinutes: (minutes: number) => `You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  es: {
    unreachable: 'No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
    failed: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    waitSeconds: (seconds) => `Puedes intentarlo de nuevo en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}.`,
    waitMinutes: (minutes) => `Puedes intentarlo de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
  },
})

let spanish: typeof import('@portal/contract/errors/sentences') | undefined

/** Only who reads Spanish loads the catalogue: its English sentences come with every refusal. */
export async function loadErrorWords(): Promise<void> {
  if (language !== 'es') return
  // Without it a refusal is still told, in the server's own words.
  spanish ??= await import('@portal/contract/errors/sentences').catch(() => undefined)
}
void loadErrorWords()

const waitWords = (seconds: number) =>
  seconds < 60 ? texts.waitSeconds(seconds) : texts.waitMinutes(Math.ceil(seconds / 60))

/** What to tell an operator about something that failed, and when to come back where the server said so. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.status === 0) return texts.unreachable
  const { code, params, fieldCodes, message } = error
  const words = spanish?.errorSentence(code, params, fieldCodes, 'es') ?? (message || texts.failed)
  return error.status === 429 && error.retryAfter ? `${words} ${waitWords(error.retryAfter)}` : words
}

/** What is wrong with a value, by its code; the server's own words where there are none for it. */
export const problemWords = (code: string, message: string) => spanish?.problemWords({ code }, 'es') ?? message

/** The messages beside the fields of a form. */
export function fieldWords(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { fields, fieldCodes } = error
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => {
    const code = Object.hasOwn(fieldCodes, field) ? fieldCodes[field] : undefined
    return [field, (code && spanish?.problemWords(code, 'es')) ?? message]
  }))
}
