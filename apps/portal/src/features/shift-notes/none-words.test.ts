import { expect, test } from 'vitest'
import { noneWords } from './none-words.ts'
import { shiftNotesTexts } from './texts.ts'

const { en, es } = shiftNotesTexts

test('everything is done, or nothing yet, only where no earlier days are left to look at', () => {
  expect(noneWords('open', false, en)).toEqual({ title: 'Everything is done', text: 'Nothing is left over from earlier shifts.' })
  expect(noneWords('done', false, en)).toEqual({ title: 'Nothing checked off yet' })
})

test('with earlier days it is said of the shown ones alone', () => {
  expect([noneWords('open', true, en), noneWords('open', true, es)]).toEqual([{ title: 'Nothing open in these days' }, { title: 'Nada pendiente en estos días' }])
  expect([noneWords('done', true, en), noneWords('done', true, es)]).toEqual([{ title: 'Nothing checked off in these days' }, { title: 'Nada marcado en estos días' }])
})
