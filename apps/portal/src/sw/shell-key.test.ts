import { expect, test } from 'vitest'
import { assetsIn, assetsOfKey, shellKey } from './shell-key.ts'

const page = `<link rel="manifest" href="/manifest.webmanifest" /><link rel="icon" href="/brand/icon-192.png?v=1" />
<script type="module" crossorigin src="/assets/first-D-s5aI03.js"></script><link rel="stylesheet" crossorigin href="/assets/first-Hs.css">`

test('a page is kept under the files it needs', () => {
  expect(assetsIn(page)).toEqual(['/assets/first-D-s5aI03.js', '/assets/first-Hs.css'])
  expect(assetsOfKey(new URL(shellKey(assetsIn(page)), 'http://a.localhost').href)).toEqual(assetsIn(page))
  expect(assetsOfKey('http://a.localhost/')).toEqual([])
})
