import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from './storage.ts'
import { tabletSetup, tabletToken, wipeTablet } from './storage-tablet.ts'
import { fakeStorage } from './testing/fake-storage.ts'

let local: ReturnType<typeof fakeStorage>

beforeEach(() => {
  local = fakeStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', fakeStorage())
})

test('nothing stays of whoever was at the tablet: it is set up as it was before them', () => {
  tabletToken.set('kiosk')
  storage.language.set('es')
  const setup = tabletSetup()
  storage.language.set('en')
  storage.lastPerson.set('ana')
  storage.notificationPrompt.set('true')
  wipeTablet(setup)
  expect(Object.fromEntries(local.items)).toEqual({ tabletToken: 'kiosk', language: 'es' })
  expect(storage.notificationPrompt.get()).toBeNull()
})

test('a sign-out that the server has not heard of is still owed', () => {
  const setup = tabletSetup()
  storage.signOutOwed.set('true')
  wipeTablet(setup)
  expect(storage.signOutOwed.get()).toBe('true')
})

test('one that there was no room to write down is written down once there is', () => {
  const setup = tabletSetup()
  const setItem = vi.spyOn(local, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.signOutOwed.set('true')
  setItem.mockRestore()
  wipeTablet(setup)
  expect(local.items.get('signOutOwed')).toBe('true')
})
