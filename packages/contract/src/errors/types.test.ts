import { expectTypeOf, test } from 'vitest'
import type { ErrorCode, ErrorParams } from './catalogue.ts'
import { refusal, wrong } from './define.ts'
import { problem } from './problem.ts'

// What the compiler refuses: each line below would be an error without its comment, and is one where the comment is not needed.
test('a code that is not declared, a parameter or a language that is missing does not compile', () => {
  expectTypeOf<'benefits.stale'>().toExtend<ErrorCode>()
  expectTypeOf<'benefits.too_hot'>().not.toExtend<ErrorCode>()
  expectTypeOf<ErrorParams<'budget.calls'>>().toEqualTypeOf<{ seconds: number }>()
  void (() => [
    // @ts-expect-error no such problem
    problem('too_hot'),
    // @ts-expect-error without its parameter
    problem('too_long'),
    // @ts-expect-error another parameter
    problem('too_long', { min: 3 }),
    // @ts-expect-error English alone
    wrong('Too hot'),
    // @ts-expect-error English alone
    refusal(400, 'Too hot'),
    // @ts-expect-error Spanish with a parameter that is not there
    refusal<{ degrees: number }>(400, ({ degrees }) => `${degrees}`, ({ grados }) => `${grados}`),
  ])
})
