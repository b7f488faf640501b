import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { expect, test } from 'vitest'
import { sentPreferences } from './sent-preferences.ts'

test('whoever turns another switch says nothing of push, which may be on by now for their other devices', () => {
  const { pushNotifications: _, ...others } = defaultPreferences
  expect(sentPreferences(defaultPreferences, { newPhotos: false })).toEqual({ ...others, newPhotos: false })
})

test('what was switched on and still waits to be sent is in what takes its place', () => {
  expect(sentPreferences({ ...defaultPreferences, pushNotifications: true }, { newPhotos: false })).toEqual({ ...defaultPreferences, pushNotifications: true, newPhotos: false })
})

test('where nothing is known, only what was turned is sent', () => {
  expect(sentPreferences(undefined, { pushNotifications: true })).toEqual({ pushNotifications: true })
})
