import { expect, test } from 'vitest'
import { safeName } from './file-name.ts'

const pdf = { extension: 'pdf' }

test.each([
  ['Menu.pdf', 'Menu.pdf'],
  ['Menu.PDF', 'Menu.PDF'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Marta\\Menu.pdf', 'Menu.pdf'],
  ['/etc/', 'file.pdf'],
  ['.', 'file.pdf'], ['..', 'file.pdf'], ['', 'file.pdf'], [undefined, 'file.pdf'], ['   ', 'file.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['invoice.exe', 'invoice.exe.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\u2066b\u200fc\u061cd.pdf', 'abcd.pdf'],
  ['a\0b\r\nc\t.pdf', 'abc.pdf'],
  ['a\r\nContent-Type: text/html\r\n\r\n<b>.pdf', 'html-b-.pdf'],
  ['“Größe” – 价格 🍗.pdf', '“Größe” – 价格 🍗.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['\ud800lone.pdf', 'lone.pdf'],
  ['a"b<c>d|e?f*g:h.pdf', 'a-b-c-d-e-f-g-h.pdf'],
  ['תפריט.pdf', 'תפריט.pdf'],
  ['name. . .', 'name.pdf'],
  ['a.pdf.', 'a.pdf'],
])('%j is shown as %j', (given, shown) => expect(safeName(given, pdf)).toBe(shown))

test('300 characters become 200 and keep their extension; nobody’s face is cut in two', () => {
  const long = safeName(`${'é'.repeat(300)}.pdf`, pdf)
  expect([long.length, long.endsWith('é.pdf')]).toEqual([200, true])
  const families = safeName(`${'👨‍👩‍👧‍👦'.repeat(100)}.pdf`, pdf)
  expect(families.length).toBeLessThanOrEqual(200)
  expect(families).toMatch(/^(👨‍👩‍👧‍👦)+\.pdf$/u)
  expect(safeName(`a.${'x'.repeat(300)}`, pdf)).toMatch(/^a\.x+\.pdf$/)
})

test('whatever is given, what comes out is one plain segment of a path', () => {
  for (let seed = 1; seed < 3000; seed++) {
    const given = Array.from({ length: seed % 40 }, (_, n) => String.fromCharCode((seed * 7919 + n * 104729) % (n % 3 ? 0x3000 : 0x80))).join('')
    const name = safeName(given, pdf)
    expect(name).toMatch(/^[^/\\\p{Cc}]{1,200}$/u)
    expect(name.toLowerCase()).toMatch(/\.pdf$/)
    expect(name).not.toMatch(/^\./)
  }
})
