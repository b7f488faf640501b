/** What was sent the last time, and by what the server knows it again. Kept with what is typed: the answer may come when the page is another. */
export interface Attempt {
  said: string
  nonce: string
}

/** Random, and as long as the code that is made of it. */
export const longNonce = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same words again are the same act, should its answer have been lost; other words are another one. */
export function attemptFor(words: object, before: Attempt | undefined, fresh: () => string = () => crypto.randomUUID()): Attempt {
  const said = JSON.stringify(words)
  return before?.said === said ? before : { said, nonce: fresh() }
}
