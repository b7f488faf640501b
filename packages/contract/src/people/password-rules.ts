import type { Language } from '../errors/define.ts'
import { say } from '../errors/define.ts'
import { passwordProblems } from '../errors/fields/passwords.ts'

type PasswordProblem = keyof typeof passwordProblems

/** The rules in the order in which they are checked. Free of schemas: forms use them. */
const rules: Record<PasswordProblem, (password: string) => boolean> = {
  password_too_short: (password) => [...password].length >= 8,
  password_no_uppercase: (password) => /\p{Lu}/u.test(password),
  password_no_number: (password) => /\p{Nd}/u.test(password),
  // Anything that is not a letter, a digit or a space counts as special.
  password_no_special: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
}
const codes = Object.keys(rules) as PasswordProblem[]
const words = (code: PasswordProblem, language: Language) => say(passwordProblems[code], {}, language) ?? ''

/** The rules in English words. */
export const passwordRules = codes.map((code) => words(code, 'en'))

/** The first rule that a password breaks. */
export const passwordProblem = (password: string): PasswordProblem | undefined => codes.find((code) => !rules[code](password))

/** The same in words. */
export function passwordWarning(password: string, language: Language): string | undefined {
  const code = passwordProblem(password)
  return code && words(code, language)
}

/** Each rule with whether it holds: for the list that ticks itself off while someone types. */
export const passwordChecks = (password: string) => codes.map((code) => ({ code, holds: rules[code](password) }))
