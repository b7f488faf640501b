import { ApiError } from '@portal/contract/client/api-error'
import { defineTexts } from './define-texts.ts'

const texts = defineTexts({
  en: {
    unreachable: "We couldn't reach the server. Check your connection and try again.",
    failed: 'Something went wrong on our side. Please try again in a moment.',
    waitSeconds: (seconds: number) => `You can try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    waitMinutes: (minutes: number) => `You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
})

const waitWords = (seconds: number) =>
  seconds < 60 ? texts.waitSeconds(seconds) : texts.waitMinutes(Math.ceil(seconds / 60))

/** What to tell an operator about something that failed, and when to come back where the server said so. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.status === 0) return texts.unreachable
  const words = error.message || texts.failed
  return error.status === 429 && error.retryAfter ? `${words} ${waitWords(error.retryAfter)}` : words
}

/** The messages beside the fields of a form. */
export const fieldWords = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {})
