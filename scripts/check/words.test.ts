import { expect, it } from 'vitest'
import { readSource } from './source.ts'
import { rawSqlIn, unfinishedIn, unfinishedText } from './words.ts'

const mark = ['TO', 'DO'].join('')
const file = 'apps/api/src/features/chat/chat.ts'

it('finds marks of unfinished work in comments and in words for people', () => {
  expect(unfinishedIn(readSource(file, `const a = 1 // ${mark}: the rest`))).toEqual([expect.stringContaining(`${file}:1 "${mark}"`)])
  expect(unfinishedIn(readSource('a.tsx', ['\nconst b = <p>Coming', 'soon</p>'].join(' ')))).toEqual([expect.stringContaining('a.tsx:2')])
  expect(unfinishedText('a.md', `one\n${mark} two`)).toHaveLength(1)
})

it('leaves whole words alone that only contain one, and code', () => {
  expect(unfinishedIn(readSource(file, `// ${mark}S of a kitchen, para todo\nconst x${mark} = 'todo el equipo'`))).toEqual([])
})

it('finds SQL in strings of features', () => {
  const found = (text: string) => rawSqlIn(readSource(file, text)).length
  expect(found('run(`select id from accounts where id = ${id}`)')).toBe(1)
  expect(found("run('DELETE FROM accounts WHERE 1 = 1')")).toBe(1)
  expect(found("run('set local role x')")).toBe(1)
  expect(found("say('Select a file from your phone')")).toBe(0)
  expect(found("say('update your profile set in stone')")).toBe(0)
})
