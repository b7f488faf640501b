import { z } from 'zod'
import type { Problem } from './problem.ts'
import { problem, readProblem } from './problem.ts'

type Issue = z.core.$ZodIssue

/** What zod itself found, where the rule has no words of its own. */
function known(issue: Issue): Problem {
  switch (issue.code) {
    case 'invalid_type':
      return problem('wrong_type', { expected: issue.expected, received: z.util.parsedType(issue.input) })
    case 'invalid_value':
      return problem('not_an_option', { options: issue.values.map((value) => z.util.stringifyPrimitive(value)) })
    case 'too_big': {
      const max = Number(issue.maximum)
      return issue.origin === 'string' ? problem('too_long', { max }) : issue.origin === 'array' ? problem('too_many', { max }) : problem('too_high', { max })
    }
    case 'too_small': {
      // `positive()`: the least whole number above the bound.
      const min = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
      return issue.origin === 'string' ? problem('too_short', { min }) : issue.origin === 'array' ? problem('too_few', { min }) : problem('too_low', { min })
    }
    case 'invalid_format':
      return issue.format === 'regex' ? problem('wrong_pattern', { pattern: String(issue.pattern) }) : problem('invalid')
    default:
      return problem('invalid')
  }
}

/** What is wrong, where: an issue of a schema that was parsed with `reportInput`. */
function problemOf(issue: Issue): Problem {
  if (issue.code === 'invalid_type' && issue.input === undefined) return problem('required')
  if (readProblem(issue.message)) return issue.message as Problem
  // Whatever the type of a field that was not sent.
  return issue.input === undefined ? problem('required') : known(issue)
}

/** The problem of each field, by its path. The first one counts. */
export function problemsOf(error: z.ZodError): Record<string, Problem> {
  const problems: Record<string, Problem> = Object.create(null) as Record<string, Problem>
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) problems[key] ??= problem('unknown_field')
    else problems[issue.path.join('.') || '_'] ??= problemOf(issue)
  }
  return problems
}
