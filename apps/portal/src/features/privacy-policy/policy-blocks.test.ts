import { expect, test } from 'vitest'
import { policyBlocks, strongRuns } from './policy-blocks.ts'

test('headings, points and paragraphs', () => {
  expect(policyBlocks('# Who we are\nA restaurant.\n\n- one\n- two\r\n\r\nLast\nwords\n\n\n')).toEqual([
    { kind: 'heading', text: 'Who we are' },
    { kind: 'paragraph', text: 'A restaurant.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'Last\nwords' },
  ])
})

test('nothing typed is nothing shown', () => {
  expect(policyBlocks('  \n\n ')).toEqual([])
})

test('what stands between asterisks is strong, an open pair is text', () => {
  expect(strongRuns('**Who:** a name')).toEqual([{ text: 'Who:', strong: true }, { text: ' a name', strong: false }])
  expect(strongRuns('2 ** 3')).toEqual([{ text: '2 ', strong: false }, { text: '** 3', strong: false }])
  expect(strongRuns('plain')).toEqual([{ text: 'plain', strong: false }])
})
