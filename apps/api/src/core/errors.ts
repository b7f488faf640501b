import type { ErrorCode, ErrorParams } from '@portal/contract/errors/catalogue'
import type { IsPlain, Status } from '@portal/contract/errors/define'
import { type Problem, problem } from '@portal/contract/errors/problem'
import { declared, fieldsInEnglish, errorSentence, sentProblems } from '@portal/contract/errors/sentences'
import { DatabaseUnavailable, isContention, isForeignKeyViolation, isOutOfResources } from '@portal/db'
import { FilesUnavailable } from '../outside/files/index.ts'
import { ContentStopped, SandboxBusy, SandboxClosed, SandboxUnavailable } from '../sandbox/errors.ts'

interface Details {
  /** What is wrong with which field, for a 400. */
  problems?: Record<string, Problem>
  /** What stands now, for a 409. */
  data?: unknown
  headers?: Record<string, string>
  cause?: unknown
}
/** What a code's sentence says beside itself: required where it can't be said without. */
type Given<P> = Details & (keyof P extends never ? { params?: undefined } : IsPlain<P> extends true ? { params?: P } : { params: P })
type Rest<P> = IsPlain<P> extends true ? [given?: Given<P>] : [given: Given<P>]

/**
 * A refusal by its code, which is declared in the contract with its status, its parameters and its sentence in both
 * languages. The only kind of error that reaches a person as it is.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError'
  readonly status: Status
  readonly code: C
  /** What the sentence is made with; undefined where it takes nothing. */
  readonly params: object | undefined
  readonly details: Details & { fields?: Record<string, string> }
  constructor(code: C, ...[given]: Rest<ErrorParams<C>>) {
    const { params, ...details } = given ?? ({} as Given<object>)
    const { status, en } = declared(code)!
    const problems = details.problems && sentProblems(details.problems)
    super(errorSentence(code, params ?? {}, problems, 'en'), { cause: details.cause })
    this.status = status
    this.code = code
    this.params = typeof en === 'function' ? (params ?? {}) : undefined
    this.details = details.problems ? { ...details, fields: fieldsInEnglish(details.problems) } : details
  }
}

/** Malformed, unknown, deleted and another's are one and the same answer. */
export const notFound = (noun: string) => new AppError(`${noun}.not_found`)
export const badInput = (problems: Record<string, Problem>) => new AppError('input.invalid', { problems })
/** An id in a body that is unknown or another's. */
export const unknownReference = (field: string) => badInput({ [field]: problem('gone') })
export const forbidden = () => new AppError('access.denied')
/** Somebody else saved first; `data` is what stands now. */
export const stale = (noun: string, data: unknown) => new AppError(`${noun}.stale`, { data })
export const retryAfter = (seconds: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
export const tooMany = (seconds: number) => new AppError('rate.limited', { headers: retryAfter(seconds) })
/** A budget (shared/budgets.ts) is used up for so long. */
export const budgetUsed = (
  name: 'calls' | 'opened' | 'files' | 'searches' | 'questions' | 'evaluations' | 'rosters' | 'reminders' | 'broadcasts' | 'messages' | 'mails' | 'tests' | 'drafts' | 'changes' | 'uploads' | 'sockets' | 'backups' | 'previews',
  seconds: number,
) =>
  new AppError(`budget.${name}`, { params: { seconds }, headers: retryAfter(seconds) })
export const unavailable = (cause?: unknown) => new AppError('server.unavailable', { headers: retryAfter(2), cause })

/** Of the file system: no space, or none left for this user. */
const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '')

/** The one place that turns whatever was thrown into a refusal. `undefined`: nobody expected it, a 500. */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseUnavailable || isContention(error)) return unavailable(error)
  if (isOutOfResources(error) || isDiskFull(error)) return new AppError('server.full', { headers: retryAfter(60), cause: error })
  if (error instanceof FilesUnavailable) return new AppError('server.files', { headers: retryAfter(5), cause: error })
  if (error instanceof SandboxBusy) return new AppError('server.busy', { headers: retryAfter(error.seconds), cause: error })
  if (error instanceof SandboxClosed || error instanceof SandboxUnavailable) return unavailable(error)
  if (error instanceof ContentStopped) return new AppError(`upload.${error.limit}`, { cause: error })
  // A row that was there when it was looked up and is gone now.
  if (isForeignKeyViolation(error)) return new AppError('reference.gone', { cause: error })
  return undefined
}

/** The body of every failed call: the sentence in English, and what a client says it in another language with. */
export function errorBody({ message, code, status, params, details: { fields, problems, data } }: AppError, requestId: string) {
  return {
    success: false as const,
    error: message,
    code,
    ...(params ? { params } : {}),
    ...(fields && problems && status === 400 ? { fields, field_codes: sentProblems(problems) } : {}),
    ...(data !== undefined ? { data } : {}),
    requestId,
  }
}
