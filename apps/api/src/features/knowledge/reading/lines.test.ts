import { describe, expect, test } from 'vitest'
import { asSentence, flowing, withoutHeads, wordsToMark } from './lines.ts'

const table = ['Qué | Cuánto', 'Pollo, en lo más grueso | 165 °F', 'Congelador | 0 °F o menos']

describe('rows of a table in an answer', () => {
  test('are lines that can be read, without the names of the columns', () => {
    expect(flowing(withoutHeads([...table, 'El termómetro entra de lado.']))).toBe('- Pollo, en lo más grueso: 165 °F\n- Congelador: 0 °F o menos\nEl termómetro entra de lado.')
  })
  test('keep all that may be more than a name: a row among words, two rows, a table of words', () => {
    expect(withoutHeads(['Day | Opens', 'Monday | 6'])).toHaveLength(2)
    expect(withoutHeads(['Who | What', 'Ana | register', 'Luis | fryer'])).toHaveLength(3)
  })
  test('are the same when they were written in Markdown', () => {
    expect(flowing(withoutHeads(['| When | Who |', '|:---|---:|', '| Monday | Ana |', '| Tuesday | 2 people |', '| Friday | 3 people |']))).toBe('- Monday: Ana\n- Tuesday: 2 people\n- Friday: 3 people')
  })
  test('lose cells that nobody filled', () => {
    expect(flowing(['Warming drawer, top | 135 °F | | | |'])).toBe('- Warming drawer, top: 135 °F')
    expect(flowing(['Sunday |'])).toBe('Sunday')
  })
  test('have more than two cells', () => {
    expect(asSentence('Fryer | 350 °F | every hour')).toBe('Fryer: 350 °F, every hour')
  })
})

test('sentences run on and a list stays a list', () => {
  expect(flowing(['Bring these:', '- a pen', '- your badge', 'Be early. Ask for Ana.'])).toBe('Bring these:\n- a pen\n- your badge Be early. Ask for Ana.')
})

test('what is marked in the source stands there together', () => {
  expect(wordsToMark('- Warming drawers at 145 °F and wet cloth in the bottom one.')).toBe('Warming drawers at 145 °F and wet cloth')
  expect(wordsToMark('Pollo, en lo más grueso | 165 °F')).toBe('Pollo, en lo más grueso')
})
