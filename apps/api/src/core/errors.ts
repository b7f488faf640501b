import { DatabaseUnavailable, isContention, isForeignKeyViolation, isOutOfResources } from '@portal/db'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { FilesUnavailable } from '../outside/files/index.ts'
import { ContentStopped, SandboxBusy, SandboxClosed } from '../sandbox/errors.ts'

interface Details {
  /** One message a field, for a 400. */
  fields?: Record<string, string>
  /** What stands now, for a 409. */
  data?: unknown
  headers?: Record<string, string>
  cause?: unknown
}

/** A refusal in words: what happened and what to do next. The only kind of error that reaches a person as it is. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: Details
  constructor(status: ContentfulStatusCode, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Malformed, unknown, deleted and another's are one and the same answer (decisions section 3). */
export const notFound = (noun: string) => new AppError(404, `${noun}.not_found`, 'This is no longer here, or it never was.')
export const badInput = (fields: Record<string, string>, message?: string) =>
  new AppError(400, 'input.invalid', message ?? Object.values(fields)[0] ?? 'Please check what you entered.', { fields })
/** An id in a body that is unknown or another's. */
export const unknownReference = (field: string) => badInput({ [field]: 'This no longer exists.' })
export const forbidden = (code = 'access.denied', message = 'You do not have the right to do this.') => new AppError(403, code, message)
export const conflict = (code: string, message: string, data?: unknown) => new AppError(409, code, message, { data })
/** Somebody else saved first; `data` is what stands now. */
export const stale = (noun: string, data: unknown) =>
  conflict(`${noun}.stale`, 'Somebody else changed this in the meantime. Compare and save again.', data)
export const tooMany = (seconds: number, message = 'Too many attempts. Please wait a little and try again.', code = 'rate.limited') =>
  new AppError(429, code, message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })
/** A length of time in words that are never too short. */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : seconds < 5400 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
const budgetWords = {
  calls: 'Too much is being asked at once',
  files: 'Too many files are being sent',
  searches: 'Too many searches',
  reminders: 'Everybody has just been reminded',
  mails: 'Too many mails have been sent from here',
  uploads: 'Too many uploads are unfinished. Finish or cancel some, or come back',
  sockets: 'This portal is open too many times',
}
/** A budget (shared/budgets.ts) is used up for so long. */
export const budgetUsed = (name: keyof typeof budgetWords, seconds: number) =>
  tooMany(seconds, name === 'uploads' ? `${budgetWords.uploads} in ${inWords(seconds)}.` : `${budgetWords[name]}. Please try again in ${inWords(seconds)}.`, `budget.${name}`)
export const unavailable = (cause?: unknown) =>
  new AppError(503, 'server.unavailable', 'The portal is busy or being restarted. Please try again in a moment.', {
    headers: { 'Retry-After': '2' },
    cause,
  })

/** Of the file system: no space, or none left for this user. */
const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '')

/** The one place that turns whatever was thrown into a refusal. `undefined`: nobody expected it, a 500. */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseUnavailable || isContention(error)) return unavailable(error)
  if (isOutOfResources(error) || isDiskFull(error)) return new AppError(503, 'server.full', 'The portal cannot save anything right now. Please try again later.', { headers: { 'Retry-After': '60' }, cause: error })
  if (error instanceof FilesUnavailable) return new AppError(503, 'server.files', 'Files can’t be reached right now. Please try again in a moment.', { headers: { 'Retry-After': '5' }, cause: error })
  if (error instanceof SandboxBusy) return new AppError(503, 'server.busy', 'Too many files are being read right now. Please try again in a moment.', { headers: { 'Retry-After': String(error.seconds) }, cause: error })
  if (error instanceof SandboxClosed) return unavailable(error)
  if (error instanceof ContentStopped) return new AppError(413, `upload.${error.limit}`, 'This file can’t be read within the limits of this portal.', { cause: error })
  // A row that was there when it was looked up and is gone now.
  if (isForeignKeyViolation(error)) return new AppError(409, 'reference.gone', 'Something this refers to was removed in the meantime.', { cause: error })
  return undefined
}

/** The body of every failed call. */
export function errorBody(error: AppError, requestId: string) {
  return {
    success: false as const,
    error: error.message,
    code: error.code,
    ...(error.details.fields && error.status === 400 ? { fields: error.details.fields } : {}),
    ...(error.details.data !== undefined ? { data: error.details.data } : {}),
    requestId,
  }
}
