import { expect, test } from 'vitest'
import { goingOf, titleOfFile } from './video.ts'

test('a file that was refused beside it leaves a video alone, and one that is there already does not', () => {
  expect(goingOf([{ state: 'ready' }, { state: 'refused' }])).toBe(1)
  expect(goingOf([{ state: 'done' }, { state: 'failed' }])).toBe(2)
})

test('a file without an ending keeps its name', () => {
  expect([titleOfFile('Closing_time.mp4'), titleOfFile('.mov')]).toEqual(['Closing time', '.mov'])
})
