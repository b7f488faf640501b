import { expect, test } from 'vitest'
import { isOnHere, mayPrompt, maySignUp } from './prompt-rules.ts'
import type { PromptFacts, SignUpFacts } from './prompt-rules.ts'

const facts: PromptFacts = {
  token: true, preferencesLoaded: true, supported: true, splashJustCompleted: false, shownThisSession: false,
  permission: 'default', pushOn: false, declined: false, chosen: null,
}

test.each<[string, Partial<PromptFacts>, boolean]>([
  ['a new session', {}, true],
  ['right after the splash, though it was there before', { splashJustCompleted: true, shownThisSession: true }, true],
  ['it was there before', { shownThisSession: true }, false],
  ['nobody is signed in', { token: false }, false],
  ['the preferences are not loaded yet', { preferencesLoaded: false }, false],
  ['the browser knows no push', { supported: false }, false],
  ['the browser was told no', { permission: 'denied' }, false],
  ['allowed, and switched on', { permission: 'granted', pushOn: true, chosen: 'on' }, false],
  ['allowed by whoever was here before, and switched on for other devices', { permission: 'granted', pushOn: true }, true],
  ['switched off on this device, and on again on another', { permission: 'granted', pushOn: true, chosen: 'off' }, false],
  ['switched off on this device, right after the splash', { permission: 'granted', pushOn: true, chosen: 'off', splashJustCompleted: true }, false],
  ['switched off on this device, and undecided again', { chosen: 'off' }, false],
  ['allowed, but off', { permission: 'granted' }, true],
  ['allowed, and switched off by hand', { permission: 'granted', declined: true }, false],
  ['undecided, and switched off by hand', { declined: true, splashJustCompleted: true }, false],
])('%s', (_name, given, asked) => {
  expect(mayPrompt({ ...facts, ...given })).toBe(asked)
})

test.each<[string, Partial<SignUpFacts>, boolean]>([
  ['allowed here and wanted: after each sign-in, without a word', {}, true],
  ['somebody who does not want push, on a phone where somebody else allowed it', { wanted: false }, false],
  ['somebody who wants it on other devices, where somebody else allowed it', { chosen: null }, false],
  ['switched off on this device', { chosen: 'off' }, false],
  ['what was chosen here is not known yet', { chosen: undefined }, false],
  ['the browser was not asked yet', { permission: 'default' }, false],
  ['the browser was told no meanwhile', { permission: 'denied' }, false],
  ['the browser knows no push', { supported: false }, false],
])('signing up by itself: %s', (_name, given, signsUp) => {
  expect(maySignUp({ wanted: true, chosen: 'on', supported: true, permission: 'granted', ...given })).toBe(signsUp)
})

test('push is on here where this person chose it here and wants it at all, not where they want it on other devices', () => {
  expect((['on', 'off', null, undefined] as const).map((chosen) => [isOnHere(true, chosen), isOnHere(false, chosen)])).toEqual([[true, false], [false, false], [false, false], [false, false]])
})
