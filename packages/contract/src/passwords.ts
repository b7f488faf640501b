import { passwordProblem } from './password-rules.ts'
import { secretText } from './shapes.ts'

export { passwordProblem, passwordRules } from './password-rules.ts'

/** A password that is being set. */
export const newPassword = secretText.superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
