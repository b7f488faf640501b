import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './errors.ts'
import { inTime } from './platform-db.ts'

test('what never answers is told as busy, what answers is handed on', async () => {
  await expect(inTime(new Promise(() => {}), 10)).rejects.toThrow(DatabaseUnavailable)
  await expect(inTime(Promise.resolve('rows'), 10)).resolves.toBe('rows')
  await expect(inTime(Promise.reject(new Error('its own')), 10)).rejects.toThrow('its own')
})
