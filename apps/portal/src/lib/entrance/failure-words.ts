import { ApiError } from '@portal/contract/client/api-error'
import type { Language } from '@portal/ui/start/languages.ts'
import { textsIn } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { currentLanguage } from '../../texts/language.ts'
import { entranceTexts } from './texts.ts'

/** How long to wait, where the server said so. */
function waitWords(seconds: number, language: Language) {
  const t = textsIn(entranceTexts, language)
  return seconds < 60 ? t.waitSeconds(seconds) : t.waitMinutes(Math.ceil(seconds / 60))
}

/**
 * What a form says when it could not be sent: the server's sentence, else the error's own, else the form's.
 * Refused for too many tries, it also says when to come back.
 */
export function failureWords(error: unknown, fallback: string, language: Language = currentLanguage()): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || fallback
  if (error.status !== 0 && !error.message) return fallback
  const words = errorWords(error, language)
  return error.status === 429 && error.retryAfter ? `${words} ${waitWords(error.retryAfter, language)}` : words
}
