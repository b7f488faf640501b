import { expect, test } from 'vitest'
import { piecesOf } from './parse-text.ts'

test.each([
  ['See https://fda.gov/a_(b)?x=1.', [{ text: 'See ' }, { text: 'https://fda.gov/a_(b)?x=1', to: 'https://fda.gov/a_(b)?x=1' }, { text: '.' }]],
  ['(www.example.com)', [{ text: '(' }, { text: 'www.example.com', to: 'https://www.example.com' }, { text: ')' }]],
  ['mail ana@shop.example!', [{ text: 'mail ' }, { text: 'ana@shop.example', to: 'mailto:ana@shop.example' }, { text: '!' }]],
  ['no javascript:alert(1) here', [{ text: 'no javascript:alert(1) here' }]],
  ['plain', [{ text: 'plain' }]],
])('links in %s', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})

test('only who is mentioned is marked, and the longer of two names', () => {
  const people = [{ name: 'Ana', isMe: false }, { name: 'Ana Ruiz', isMe: true }]
  expect(piecesOf('@Ana Ruiz and @Ana, not @Max', people)).toEqual([
    { text: '@Ana Ruiz', mention: 'me' }, { text: ' and ' }, { text: '@Ana', mention: 'other' }, { text: ', not @Max' },
  ])
})

test('a long text of open marks is read through once', () => {
  const begun = performance.now()
  for (const mark of ['@', 'http://', 'a.', 'www.', '(', 'a@a.']) expect(piecesOf(mark.repeat(4000 / mark.length), [{ name: 'Ana', isMe: false }]).map(({ text }) => text).join('')).toHaveLength(4000 - (4000 % mark.length))
  expect(performance.now() - begun).toBeLessThan(1000)
})
