import { expect, test } from 'vitest'
import { voiceboxTexts } from './texts.ts'

test('in Spanish one reads it, and several do', () => {
  const { readBy, readByFew, keptFrom } = voiceboxTexts.es
  expect([readBy('Ana', 1), readBy('Ana y Luis', 2)]).toEqual(['Lo leerá Ana.', 'Lo leerán Ana y Luis.'])
  expect([readByFew('Ana', 1), readByFew('Ana y Luis', 2)].map((words) => words.split(': ')[1])).toEqual(['solo lo lee Ana.', 'solo lo leen Ana y Luis.'])
  expect([keptFrom('Ana', 1), keptFrom('Ana y Luis', 2)].map((words) => words.split(', ')[1])).toEqual(['así que no lo ve.', 'así que no lo ven.'])
})
