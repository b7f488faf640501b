import { passwordProblem } from '@portal/contract/people/password-rules'

const consonants = 'bdfghkmnprstvz'
const vowels = 'aeiou'

/** One of the letters, each as likely. */
function pick(letters: string) {
  const limit = 256 - (256 % letters.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return letters[byte % letters.length] ?? ''
  }
}
const syllables = (count: number) => Array.from({ length: count }, () => pick(consonants) + pick(vowels)).join('')
const digits = (count: number) => Array.from({ length: count }, () => pick('23456789')).join('')

/** A password that is told across a counter: it can be said aloud and meets the rules. 38 bits, for one sign-in. */
export function oneTimePassword(): string {
  const word = syllables(4)
  const made = `${word[0]?.toUpperCase()}${word.slice(1)}-${digits(4)}`
  return passwordProblem(made) ? oneTimePassword() : made
}
