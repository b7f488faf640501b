import { expect, test } from 'vitest'
import type { Document } from './document.ts'
import { aheadOf } from './must-reads.ts'

const MB = 1024 * 1024
const document = (id: string, more: Partial<Document>) =>
  ({ id, requires_ack: true, acknowledged_at: null, preview_url: `/${id}`, size: MB, ...more }) as Document
const ids = (documents: Document[]) => documents.map(({ id }) => id)

test('must-reads of every kind, those still to be read first', () => {
  const list = [
    document('read', { acknowledged_at: '2026-11-20T10:00:00Z' }), document('due', {}),
    document('free', { requires_ack: false }), document('word', { preview_url: null }),
  ]
  expect(ids(aheadOf(list))).toEqual(['due', 'word', 'read'])
})

test('never more than a phone’s plan bears', () => {
  expect(ids(aheadOf([document('huge', { size: 26 * MB }), document('a', { size: 24 * MB }), document('b', { size: 24 * MB }), document('c', { size: 24 * MB }), document('d', {})])))
    .toEqual(['a', 'b', 'd'])
  expect(aheadOf(Array.from({ length: 50 }, (_, index) => document(String(index), {})))).toHaveLength(20)
})
