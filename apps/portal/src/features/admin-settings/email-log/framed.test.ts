import { expect, test } from 'vitest'
import { framed } from './framed.ts'

test('style attributes become rules of a sheet that may apply', () => {
  const html = '<html><head><style>p{color:red}</style></head><body style="margin:0"><p style="color:#123">Hi</p></body></html>'
  expect(framed(html, 'N')).toBe(
    '<html><head><style nonce="N">p{color:red}</style><style nonce="N">@media (pointer:coarse){:root{scrollbar-width:none}}\n[data-s="0"]{margin:0}\n[data-s="1"]{color:#123}</style></head>' +
      '<body data-s="0"><p data-s="1">Hi</p></body></html>',
  )
})

test('a declaration cannot leave its rule or the sheet', () => {
  expect(framed('<p style="color:red}body{display:none</style><script>">x</p>', 'N')).toContain('[data-s="0"]{color:redbodydisplay:none/style>script>}')
})

test('a piece of a page becomes a page', () => {
  expect(framed('<p style="x:y">Hi</p>', 'N')).toMatch(/^<!doctype html><meta charset="utf-8"><style nonce="N">/)
})
