import { expect, test } from 'vitest'
import type { Made } from './slip.tsx'
import { toCopy } from './to-copy.ts'

const url = 'https://south.example/access#ABCD-EFGH-JKLM-NPQR'
const made = (email: string | null) => ({ account: { email, username: 'dish.ana' } as Made['account'], url })

test('a link goes with the user name of who has no other to sign in by', () => {
  expect(toCopy(made(null), 'Sign-in name')).toBe(`${url}\nSign-in name: dish.ana`)
  expect(toCopy(made('ana@mail.example'), 'Sign-in name')).toBe(url)
})
