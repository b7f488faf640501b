import { expect, test } from 'vitest'
import { blocksOf, runsOf } from './blocks.ts'

test('headings, points and paragraphs', () => {
  expect(blocksOf('# Who we are\nA restaurant.\n\n- one\n- two\r\n\r\nLast\nwords\n\n\n')).toEqual([
    { kind: 'heading', level: 1, text: 'Who we are' },
    { kind: 'paragraph', text: 'A restaurant.' },
    { kind: 'list', ordered: false, start: 1, items: [{ text: 'one' }, { text: 'two' }] },
    { kind: 'paragraph', text: 'Last\nwords' },
  ])
})

test('numbered points, points to tick off, and a point that goes on below', () => {
  expect(blocksOf('Do this:\n3. first\n   and more\n4. second\n\n- [ ] open\n\n- [x] done')).toEqual([
    { kind: 'paragraph', text: 'Do this:' },
    { kind: 'list', ordered: true, start: 3, items: [{ text: 'first and more' }, { text: 'second' }] },
    { kind: 'list', ordered: false, start: 1, items: [{ text: 'open', ticked: false }, { text: 'done', ticked: true }] },
  ])
})

test('tables, quotes, code and lines between parts', () => {
  expect(blocksOf('| Meat | °F |\n| --- | ---: |\n| Chicken | 165 |\n---\n> said\n> twice\n```\n# no heading\n```\nend')).toEqual([
    { kind: 'table', rows: [['Meat', '°F'], ['Chicken', '165']] },
    { kind: 'line' },
    { kind: 'quote', text: 'said\ntwice' },
    { kind: 'code', text: '# no heading' },
    { kind: 'paragraph', text: 'end' },
  ])
})

test('nothing typed is nothing shown', () => {
  expect(blocksOf('  \n\n ')).toEqual([])
})

test('what stands between asterisks is strong, an open pair is text', () => {
  expect(runsOf('**Who:** a name')).toEqual([{ kind: 'strong', text: 'Who:' }, { text: ' a name' }])
  expect(runsOf('2 ** 3 * 4 and snake_case')).toEqual([{ text: '2 ** 3 * 4 and snake_case' }])
  expect(runsOf('plain')).toEqual([{ text: 'plain' }])
})

test('links and addresses lead somewhere, emphasis and code are told apart', () => {
  expect(runsOf('See [the sheet](/documents) or https://fda.gov, *not* `x`')).toEqual([
    { text: 'See ' }, { kind: 'link', text: 'the sheet', to: '/documents' }, { text: ' or ' },
    { kind: 'link', text: 'fda.gov', to: 'https://fda.gov' }, { text: ', ' }, { kind: 'em', text: 'not' }, { text: ' ' }, { kind: 'code', text: 'x' },
  ])
})

test('a text made of open marks alone is read through once', () => {
  for (const mark of ['[', '**', '*a', '`', '[a](', '> ', '- ', '|\n-\n', '```\n', '# x  ', '-', '- -', '|']) {
    const runs = runsOf(mark.repeat(20_000 / mark.length))
    expect(runs.map(({ text }) => text).join('').length).toBeGreaterThan(0)
    expect(blocksOf(mark.repeat(20_000 / mark.length)).length).toBeGreaterThan(0)
  }
})
