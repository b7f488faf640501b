import { expect, test } from 'vitest'
import { emailChange, fieldsOf } from './email-fields.ts'

const stored = {
  provider: 'smtp', fromName: '', fromAddress: 'a@b.example', replyTo: '', host: 'mail.b.example', port: null, secure: true,
  user: 'a', hasSecret: true,
} as const

test('a stored secret is neither shown nor sent back', () => {
  const values = fieldsOf(stored)
  expect(values.secret).toBe('')
  expect(emailChange(values)).not.toHaveProperty('secret')
  expect(emailChange({ ...values, secret: 'new' })).toHaveProperty('secret', 'new')
})

test('an empty port is none', () => {
  expect(emailChange({ port: '' })).toEqual({ port: null })
  expect(emailChange({ port: 465 })).toEqual({ port: 465 })
  expect(emailChange({ user: 'b' })).toEqual({ user: 'b' })
})
