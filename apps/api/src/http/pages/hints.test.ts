import { expect, test } from 'vitest'
import { hintsOf } from './hints.ts'

const manifest = JSON.stringify({
  'index.html': { file: 'assets/first-1.js', imports: ['_react-1.js'], css: ['assets/first-1.css'] },
  '_react-1.js': { file: 'assets/react-1.js' },
  '_shell-1.js': { file: 'assets/shell-1.js', name: 'shell', imports: ['index.html', '_react-1.js'], css: ['assets/shell-1.css'] },
  'src/shell/signed-out.tsx': { file: 'assets/entrance-1.js', imports: ['index.html', '_react-1.js'] },
  '_home-1.js': { file: 'assets/home-1.js', name: 'home', imports: ['_shell-1.js'] },
  'src/features/photos/page.tsx': { file: 'assets/photos-1.js', imports: ['index.html'], css: ['assets/photos-1.css'] },
})
const page = '<script src="/assets/first-1.js"></script><script src="/assets/react-1.js"></script><link href="/assets/first-1.css">'
const filesIn = (header: string | undefined) => [...(header ?? '').matchAll(/<\/assets\/([^>]+)>/g)].map(([, file]) => file).sort()

test('the shell and the page of the address are announced; what the page names itself is not', () => {
  const hints = hintsOf(manifest, page)
  const shell = ['shell-1.css', 'shell-1.js']
  expect(filesIn(hints('/', true))).toEqual(['home-1.js', ...shell])
  expect(filesIn(hints('/photos', true))).toEqual(['photos-1.css', 'photos-1.js', ...shell])
  expect(filesIn(hints('/photos/album', true))).toEqual(filesIn(hints('/photos', true)))
  for (const path of ['/nowhere', '/../home', '/__proto__', '/%00']) expect([path, filesIn(hints(path, true))]).toEqual([path, shell])
  for (const path of ['/', '/photos']) expect(filesIn(hints(path, false))).toEqual(['entrance-1.js'])
  expect(hints('/', true)).toContain('</assets/shell-1.js>; rel=modulepreload')
  expect(hints('/', true)).toContain('</assets/shell-1.css>; rel=preload; as=style; crossorigin')
})

test('the page’s own code is announced before what comes on top of it', () => {
  const modules = '<script type="module" crossorigin src="/assets/react-1.js"></script><script type="module" crossorigin src="/assets/first-1.js"></script>'
  const order = [...(hintsOf(manifest, modules)('/', true) ?? '').matchAll(/<\/assets\/([^>]+)>/g)].map(([, file]) => file)
  expect(order.slice(0, 2)).toEqual(['react-1.js', 'first-1.js'])
  expect(order).toContain('shell-1.js')
})

test('without a list of what was built there is nothing to announce', () => {
  expect(hintsOf('{}', page)('/', true)).toBeUndefined()
})
