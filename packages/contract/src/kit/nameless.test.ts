import { expect, test } from 'vitest'
import { namelessActors, whichOf } from './nameless.ts'

test.each([
  ['El portal', ['system']],
  ['portal', ['system']],
  ['the', ['system']],
  ['alguien', ['anonymous']],
  ['sesion', ['anonymous']],
  [' Somebody not ', ['anonymous']],
  ['al', []],
  ['ed', []],
  ['bod', []],
  ['', []],
])('%j means %j', (typed, keys) => expect(whichOf(namelessActors, typed)).toEqual(keys))
