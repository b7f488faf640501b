/** The languages that people read the portal in. */
export type Language = 'en' | 'es'

/** A sentence, or how it is made from its parameters. */
type Words<P> = string | ((params: P) => string)
/** One sentence in both languages. */
export interface Sentence<P = unknown> {
  en: Words<P>
  es: Words<P>
}

/** The statuses that a call can fail with. */
export type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 416 | 423 | 429 | 500 | 503
export interface Refusal<P = unknown> extends Sentence<P> {
  status: Status
}

/** No parameters. */
type None = Record<never, never>

/** Declares why a call is refused: its status, and the sentence in both languages. Its parameters are the type argument. */
export const refusal = <P extends object = None>(status: Status, en: Words<P>, es: Words<P>): Refusal<P> => ({ status, en, es })
/** Declares what can be wrong with a field, in both languages. */
export const wrong = <P extends object = None>(en: Words<P>, es: Words<P>): Sentence<P> => ({ en, es })

export type ParamsOf<S> = S extends Sentence<infer P> ? P : never
/** Whether a sentence can be said without parameters. */
export type IsPlain<P> = None extends P ? true : false

/** The sentence with its parameters. Undefined when it takes some and there are none: an older release left them out. */
export function say(sentence: Sentence<never>, params: object | undefined, language: Language): string | undefined {
  const words = sentence[language] as Words<object>
  if (typeof words === 'string') return words
  return params && words(params)
}
