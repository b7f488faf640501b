import { expect, test } from 'vitest'
import { change } from './marks.ts'
import type { Mark } from './marks.ts'

/** `[` and `]` are where the selection begins and ends, before and after. */
function marked(shown: string, mark: Mark): string {
  const start = shown.indexOf('[')
  const end = shown.indexOf(']') - 1
  const text = shown.replace('[', '').replace(']', '')
  const { from, to, text: put, select } = change(text, start, end, mark)
  const after = text.slice(0, from) + put + text.slice(to)
  return `${after.slice(0, select[0])}[${after.slice(select[0], select[1])}]${after.slice(select[1])}`
}

test('the line with the caret becomes a heading, and an ordinary one again', () => {
  expect(marked('One\nTw[]o\nThree', 'heading')).toBe('One\n# Two[]\nThree')
  expect(marked('One\n# Two[]\nThree', 'heading')).toBe('One\nTwo[]\nThree')
  expect(marked('[]', 'heading')).toBe('# []')
  expect(marked('[]\nTwo', 'heading')).toBe('# []\nTwo')
  expect(marked('One\n[]', 'list')).toBe('One\n- []')
})

test('all lines that are selected become a list, whatever they were', () => {
  expect(marked('[Fryer\n# Grill\n\n1. Front]\nEnd', 'list')).toBe('[- Fryer\n- Grill\n\n- Front]\nEnd')
  expect(marked('[- Fryer\n- Grill]', 'list')).toBe('[Fryer\nGrill]')
  expect(marked('Be[gin\nEn]d', 'list')).toBe('[- Begin\n- End]')
  expect(marked('[One\n]Two', 'list')).toBe('- One[]\nTwo')
})

test('words stand out, and do so no more', () => {
  expect(marked('Keep [your] receipts', 'strong')).toBe('Keep **[your]** receipts')
  expect(marked('Keep **[your]** receipts', 'strong')).toBe('Keep [your] receipts')
  expect(marked('Keep []', 'strong')).toBe('Keep **[]**')
  expect(marked('Keep **[]**', 'strong')).toBe('Keep []')
  expect(marked('Keep[ your ]receipts', 'strong')).toBe('Keep[ **your** ]receipts')
  expect(marked('[*]**', 'strong')).toBe('**[*]****')
  expect(marked('[One\n\nTwo]', 'strong')).toBe('[**One**\n\n**Two**]')
})
