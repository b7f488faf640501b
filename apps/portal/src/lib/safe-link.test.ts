import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each(['/team', '/documents?category=forms'])('%s stays in the portal', (link) => {
  expect(safeLink(link)).toEqual({ kind: 'portal', href: link })
})

test.each(['https://example.com', 'HTTP://example.com', 'mailto:a@b.example', 'tel:+1 555 0100'])('%s leads out', (link) => {
  expect(safeLink(link)).toEqual({ kind: 'outside', href: link })
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ' javascript:x', ''])('%s leads nowhere', (link) => {
  expect(safeLink(link)).toBeNull()
})
