import type { FieldCode, FieldParams, SentProblem } from './catalogue.ts'
import type { IsPlain } from './define.ts'

declare const mark: unique symbol
/** What is wrong with a field: its code and parameters in one string, which is also what a schema's rule may say. */
export type Problem = string & { [mark]: true }

type Rest<P> = IsPlain<P> extends true ? [] : [params: P]

/** `problem('required')`, `problem('too_long', { max: 80 })`. Loads no sentences: schemas need none. */
export const problem = <C extends FieldCode>(code: C, ...[params]: Rest<FieldParams<C>>) =>
  (params === undefined ? code : `${code} ${JSON.stringify(params)}`) as Problem

const written = /^([a-z][a-z0-9_]*)(?: (\{.*\}))?$/s

/** The code and parameters of a problem; undefined for a sentence that is none. */
export function readProblem(text: string): SentProblem | undefined {
  const [, code, params] = written.exec(text) ?? []
  if (!code) return undefined
  return params ? { code, params: JSON.parse(params) as object } : { code }
}
