/** The rules in the order in which they are checked, with the texts of the spec (S-240…). Free of schemas: forms use them. */
const rules: ReadonlyArray<readonly [text: string, holds: (password: string) => boolean]> = [
  ['Password must be at least 8 characters long', (password) => [...password].length >= 8],
  ['Password must contain at least 1 uppercase letter', (password) => /\p{Lu}/u.test(password)],
  ['Password must contain at least 1 number', (password) => /\p{Nd}/u.test(password)],
  // Anything that is not a letter, a digit or a space counts as special.
  ['Password must contain at least 1 special character', (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
]

export const passwordRules = rules.map(([text]) => text)

/** The first rule that a password breaks, in words. */
export const passwordProblem = (password: string): string | undefined =>
  rules.find(([, holds]) => !holds(password))?.[0]

/** Each rule with whether it holds: for the list that ticks itself off while someone types. */
export const passwordChecks = (password: string) => rules.map(([text, holds]) => ({ text, holds: holds(password) }))
