import { expect, test } from 'vitest'
import { beginsDrawing } from '../../sandbox/inside/svg-start.ts'
import { parseMailbox } from '../../outside/mail/address.ts'
import { safeName } from '../../sandbox/file-name.ts'

// What took seconds for some kilobytes: each time as much again would be far beyond the limit of a test.
const jpeg = { extension: 'jpg', also: ['jpeg'] }
const much = 2_000_000

test.each([
  ['spaces', `a${' '.repeat(much)}b`], ['dots', `a${'.'.repeat(much)}b`], ['dots and spaces', `a${'. '.repeat(much)}b`],
  ['invisible marks', `a${'\u200b'.repeat(much)}b`], ['accents on one letter', `a${'\u0301'.repeat(much)}`], ['endings', 'a.b'.repeat(much)],
])('a name of two million %s is made safe at once', (_, name) => {
  const begun = performance.now()
  expect(safeName(name, jpeg).length).toBeLessThanOrEqual(200)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test.each([
  ['spaces after a doctype', `<!DOCTYPE${' '.repeat(much)}`], ['doctypes without an end', '<!DOCTYPE svg '.repeat(much / 10)], ['comments', '<!--'.repeat(much)],
  ['comments with an end', '<!-- -->'.repeat(much)], ['instructions', '<?x '.repeat(much)], ['brackets', `<!DOCTYPE svg ${'['.repeat(much)}`],
])('a file that begins with two million %s is no drawing, and that is known at once', (_, text) => {
  const begun = performance.now()
  expect(beginsDrawing(text)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test.each([
  ['<svg>', true], ['<svg:svg xmlns="x">', true], ['\ufeff <?xml version="1.0"?>\n<!-- by <svg> hand -->\n<!DOCTYPE svg PUBLIC "x" "y.dtd">\n<SVG\n', true],
  ['<!DOCTYPE svg [<!ENTITY a "b>c">]>\n<svg ', true], ['<!doctype html><svg>', true], ['<html><svg>', false], ['<svgx>', false], ['text <svg>', false], ['<!--<svg>', false], ['', false],
])('%j begins a drawing: %s', (text, expected) => expect(beginsDrawing(text)).toBe(expected))

test('a mailbox of a million spaces is read at once', () => {
  const begun = performance.now()
  expect(parseMailbox(`a${' '.repeat(much)}<b@c.example`).name).toBe('')
  expect(performance.now() - begun).toBeLessThan(10_000)
})
