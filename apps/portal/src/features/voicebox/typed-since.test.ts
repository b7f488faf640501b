import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test.each([
  ['It is the stairs.', 'It is the stairs.', ''],
  ['It is the stairs. And the door.', 'It is the stairs.', 'And the door.'],
  ['It was the stairs.', 'It is the stairs.', 'It was the stairs.'],
  ['', 'It is the stairs.', ''],
])('of %j, when %j was sent, stays %j', (now, sent, stays) => expect(typedSince(now, sent)).toBe(stays))
