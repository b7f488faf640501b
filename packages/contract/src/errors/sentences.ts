import type { SentProblem } from './catalogue.ts'
import { errors, fieldProblems, nounErrors } from './catalogue.ts'
import type { Language, Refusal, Sentence } from './define.ts'
import { say } from './define.ts'
import type { Problem } from './problem.ts'
import { readProblem } from './problem.ts'

const own = <T>(of: object, key: string) => (Object.hasOwn(of, key) ? (of as Record<string, T>)[key] : undefined)
const lastPart = (code: string) => code.slice(code.lastIndexOf('.') + 1)

/** What is declared of a code; undefined for one of another release. */
export const declared = (code: string) =>
  own<Refusal<never>>(errors, code) ?? (code.includes('.') ? own<Refusal<never>>(nounErrors, lastPart(code)) : undefined)

/** What is wrong with a field, in words; undefined for a code of another release. */
export function problemWords({ code, params }: SentProblem, language: Language): string | undefined {
  const problem = own<Sentence<never>>(fieldProblems, code)
  return problem && say(problem, params, language)
}

/** Why a call was refused, in words. Where fields are what is wrong, the first one's problem says more than the code. */
export function errorSentence(
  code: string, params: object | undefined, problems: Record<string, SentProblem> | undefined, language: Language,
): string | undefined {
  const [first] = code === 'input.invalid' ? Object.values(problems ?? {}) : []
  const refusal = declared(code)
  return (first && problemWords(first, language)) ?? (refusal && say(refusal, params, language))
}

/** A problem in English, as it stands beside its field in every reply. */
export function problemInEnglish(problem: Problem): string {
  const sent = readProblem(problem)
  return (sent && problemWords(sent, 'en')) ?? problem
}

/** Problems as they travel beside their sentences. */
export const sentProblems = (problems: Record<string, Problem>): Record<string, SentProblem> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, readProblem(problem) ?? { code: problem }]))

/** The sentence of each field. */
export const fieldsInEnglish = (problems: Record<string, Problem>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemInEnglish(problem)]))
