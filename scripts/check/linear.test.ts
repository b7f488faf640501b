import { expect, test } from 'vitest'
import { slowExpressionsIn, whyNotLinear } from './linear.ts'
import { readSource } from './source.ts'

test.each([
  /[. ]+$/, /^[. ]+|[. ]+$/g, /\s+$/, /(a+)+$/, /^(\w+\s?)*$/, /<[^>]*>/g, /<html[^>]*>/, /;(COUNT|UNTIL)=.*$/, /could not bind .*already in use/,
  /^\s*(.*?)\s*<([^<>\s]+)>\s*$/, /\+.*$/, /^-+|-+$/g,
  /^\ufeff?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<(?:svg:)?svg[\s>]/i,
])('%s takes longer than its input', ({ source, flags }) => expect(whyNotLinear(source, flags)).toBeTruthy())

test.each([
  /\s+/g, /^a+b$/, /\.hei[cf]s?$/i, /^\s*(\[\s*\]\s*)?$/, /\n{3,}/g, /<html[^<>]*>/, /^[\w-]{1,100}$/, /^#([0-9a-f]{3}|[0-9a-f]{6})$/i, /"[^"]*"/g, /[\p{Cc}\u200b]/gu,
])('%s takes time in proportion', ({ source, flags }) => expect(whyNotLinear(source, flags)).toBeUndefined())

test('what the product is made of is looked at, and what is made at run time needs a reason', () => {
  const text = 'export const slow = (a: string) => /x+$/.test(a) || new RegExp(a).test(a)'
  expect(slowExpressionsIn(readSource('apps/api/src/shared/a.ts', text))).toEqual([
    expect.stringContaining('apps/api/src/shared/a.ts:1 /x+$/ tries the same'), expect.stringContaining('apps/api/src/shared/a.ts:1 makes an expression'),
  ])
  expect(slowExpressionsIn(readSource('apps/api/src/shared/a.test.ts', text))).toEqual([])
  expect(slowExpressionsIn(readSource('apps/api/src/features/search/marks.ts', 'new RegExp(word)'))).toEqual([])
})
