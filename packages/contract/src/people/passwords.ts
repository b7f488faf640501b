import { problem } from '../errors/problem.ts'
import { passwordProblem } from './password-rules.ts'
import { secretText } from '../kit/shapes.ts'

export { passwordProblem, passwordRules } from './password-rules.ts'

/** A password that is being set. */
export const newPassword = secretText.superRefine((password, context) => {
  const broken = passwordProblem(password)
  if (broken) context.addIssue({ code: 'custom', message: problem(broken) })
})
