import { expect, test } from 'vitest'
import { message } from '../data/testing/messages.ts'
import { rowsOf } from './rows.ts'

const shown = (seq: number, at: string, sender = 'ana') => ({ ...message(seq, { created_at: at, sender: { id: sender, name: sender } }), key: `m${seq}` })
const lines = { timeZone: 'America/New_York', readTo: null, me: 'me' }
const kinds = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => (row.kind === 'message' ? row.key : row.kind))

test('a line where a day of the location begins', () => {
  // Midnight there is five in the morning.
  const rows = rowsOf([shown(1, '2026-11-20T03:00:00Z'), shown(2, '2026-11-20T04:59:00Z'), shown(3, '2026-11-20T05:01:00Z')], lines)
  expect(kinds(rows)).toEqual(['day', 'm1', 'm2', 'day', 'm3'])
  expect(rows.filter(({ kind }) => kind === 'day')).toMatchObject([{ day: '2026-11-19' }, { day: '2026-11-20' }])
})

test('the first one’s day has no line while older ones are to come: it would move away when they do', () => {
  const messages = [shown(1, '2026-11-19T15:00:00Z'), shown(2, '2026-11-20T15:00:00Z')]
  expect(kinds(rowsOf(messages, { ...lines, hasOlder: true }))).toEqual(['m1', 'day', 'm2'])
})

test('one line above the first new one of somebody else', () => {
  const messages = [shown(1, '2026-11-20T15:00:00Z'), shown(2, '2026-11-20T15:01:00Z', 'me'), shown(3, '2026-11-20T15:02:00Z'), shown(4, '2026-11-20T15:03:00Z')]
  expect(kinds(rowsOf(messages, { ...lines, readTo: 1 }))).toEqual(['day', 'm1', 'm2', 'new', 'm3', 'm4'])
  expect(kinds(rowsOf(messages, { ...lines, readTo: 4 }))).not.toContain('new')
})

test('what one person says within minutes stands together', () => {
  const rows = rowsOf([
    shown(1, '2026-11-20T15:00:00Z'), shown(2, '2026-11-20T15:01:00Z'), shown(3, '2026-11-20T15:02:00Z', 'max'), shown(4, '2026-11-20T15:30:00Z', 'max'),
  ], lines)
  expect(rows.flatMap((row) => (row.kind === 'message' ? [[row.first, row.last]] : []))).toEqual([[true, false], [false, true], [true, true], [true, true]])
})
