/** What was sent the last time, and by what the server knows it again. */
export interface Attempt {
  said: string
  nonce: string
}

/** Random, and as long as the code that is made of it. */
const freshNonce = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same words again are the same entry, should its answer have been lost; other words are another one. */
export function attemptFor(values: object, before: Attempt | undefined): Attempt {
  const said = JSON.stringify(values)
  return before?.said === said ? before : { said, nonce: freshNonce() }
}
