import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

test('a crowd at one location costs a sign-in at another one turn', async () => {
  const passwords = openPasswords({ atOnce: 1 })
  const stored = await passwords.hash('right', 'quiet')
  const ended: string[] = []
  const crowd = Array.from({ length: 12 }, () => passwords.verify(null, 'wrong', 'crowd').then(() => ended.push('crowd')))
  const quiet = passwords.verify(stored, 'right', 'quiet').then((right) => ended.push(`quiet ${right}`))
  await Promise.all([...crowd, quiet])
  expect(ended.indexOf('quiet true')).toBeLessThanOrEqual(2)
})

test('when too many of one location wait, it is told to come back; others are not', async () => {
  const passwords = openPasswords({ atOnce: 1, waiting: 2 })
  const crowd = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.verify(null, 'wrong', 'crowd')))
  const refused = crowd.flatMap((one) => (one.status === 'rejected' ? [one.reason as { status: number; details: { headers: object } }] : []))
  expect([refused.length, refused[0]!.status, refused[0]!.details.headers]).toEqual([7, 503, { 'Retry-After': '2' }])
  expect(await passwords.verify(null, 'wrong', 'quiet')).toBe(false)
})
