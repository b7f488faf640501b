import { expect, test } from 'vitest'
import { policyBlocks } from './policy-blocks.ts'

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
