import { expect, test } from 'vitest'
import { mayPrompt, maySignUp } from './prompt-rules.ts'
import type { PromptFacts, SignUpFacts } from './prompt-rules.ts'

const facts: PromptFacts = {
  token: true, preferencesLoaded: true, supported: true, splashJustCompleted: false, shownThisSession: false,
  permission: 'default', pushOn: false, declined: false,
}

test.each<[string, Partial<PromptFacts>, boolean]>([
  ['a new session', {}, true],
  ['right after the splash, though it was there before', { splashJustCompleted: true, shownThisSession: true }, true],
  ['it was there before', { shownThisSession: true }, false],
  ['nobody is signed in', { token: false }, false],
  ['the preferences are not loaded yet', { preferencesLoaded: false }, false],
  ['the browser knows no push', { supported: false }, false],
  ['the browser was told no', { permission: 'denied' }, false],
  ['allowed, and switched on', { permission: 'granted', pushOn: true }, false],
  ['allowed, but off', { permission: 'granted' }, true],
  ['allowed, and switched off by hand', { permission: 'granted', declined: true }, false],
  ['undecided, and switched off by hand', { declined: true, splashJustCompleted: true }, false],
])('%s', (_name, given, asked) => {
  expect(mayPrompt({ ...facts, ...given })).toBe(asked)
})

test.each<[string, Partial<SignUpFacts>, boolean]>([
  ['allowed here and wanted: after each sign-in, without a word', {}, true],
  ['somebody who does not want push, on a phone where somebody else allowed it', { wanted: false }, false],
  ['the browser was not asked yet', { permission: 'default' }, false],
  ['the browser was told no meanwhile', { permission: 'denied' }, false],
  ['the browser knows no push', { supported: false }, false],
])('signing up by itself: %s', (_name, given, signsUp) => {
  expect(maySignUp({ wanted: true, supported: true, permission: 'granted', ...given })).toBe(signsUp)
})
