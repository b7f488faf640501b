import { expect, test } from 'vitest'
import { pickAnnouncements } from './pick-announcements.ts'
import { splashTexts } from './texts.ts'
import { wordsOfNone } from './words-of-none.ts'

test('what is active but not for the splash is counted, and only where there is nothing it says so', () => {
  const { shown, more } = pickAnnouncements([{ show_on_splash: false }, { show_on_splash: false }])
  expect([shown, wordsOfNone(more, splashTexts.en)]).toEqual([[], ['+2 more announcements in portal']])
  expect(wordsOfNone(0, splashTexts.en)).toEqual(['No announcements!', 'Have a great day!'])
})
