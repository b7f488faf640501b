import { expect, test } from 'vitest'
import { keyBytes, permission, pushSupported } from './push.ts'

test('a key is read from base64url', () => {
  expect([...keyBytes('-_8A')]).toEqual([251, 255, 0])
  expect(keyBytes('BHRp').length).toBe(3)
})

test('where nothing of it is there, push is not supported', () => {
  expect(pushSupported()).toBe(false)
  expect(permission()).toBe('denied')
})
