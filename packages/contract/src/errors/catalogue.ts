import { accessErrors } from './codes/access.ts'
import { accountErrors } from './codes/accounts.ts'
import { backupErrors } from './codes/backups.ts'
import { chatErrors } from './codes/chat.ts'
import { consoleErrors } from './codes/console.ts'
import { contentErrors, nounErrors } from './codes/content.ts'
import { formErrors } from './codes/forms.ts'
import { kioskErrors } from './codes/kiosks.ts'
import { rosterErrors } from './codes/roster.ts'
import { serverErrors } from './codes/server.ts'
import { uploadErrors } from './codes/uploads.ts'
import type { ParamsOf } from './define.ts'
import { calendarProblems } from './fields/calendar.ts'
import { chatProblems } from './fields/chat.ts'
import { consoleProblems } from './fields/console.ts'
import { contentProblems } from './fields/content.ts'
import { fileProblems } from './fields/files.ts'
import { passwordProblems } from './fields/passwords.ts'
import { peopleProblems } from './fields/people.ts'
import { valueProblems } from './fields/values.ts'

/** Every reason for which a call is refused. */
export const errors = {
  ...accessErrors, ...accountErrors, ...backupErrors, ...chatErrors, ...consoleErrors, ...contentErrors, ...formErrors, ...kioskErrors, ...rosterErrors, ...serverErrors, ...uploadErrors,
}
/** Reasons that every noun has; the code says which: `benefits.not_found`. */
export { nounErrors }
/** Everything that can be wrong with a field. */
export const fieldProblems = {
  ...valueProblems, ...passwordProblems, ...contentProblems, ...fileProblems, ...calendarProblems, ...chatProblems, ...peopleProblems, ...consoleProblems,
}

type Errors = typeof errors
type Reasons = typeof nounErrors
export type ErrorCode = keyof Errors | `${string}.${keyof Reasons}`
export type ErrorParams<C extends ErrorCode> = C extends keyof Errors ? ParamsOf<Errors[C]> : ParamsOf<Reasons[keyof Reasons]>

export type FieldCode = keyof typeof fieldProblems
export type FieldParams<C extends FieldCode> = ParamsOf<(typeof fieldProblems)[C]>

/** What is wrong with a field, as it travels. */
export interface SentProblem {
  code: string
  params?: object
}
