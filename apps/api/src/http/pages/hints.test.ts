import { expect, test } from 'vitest'
import { hintsOf } from './hints.ts'

const manifest = JSON.stringify({
  'index.html': { file: 'assets/first-1.js', imports: ['_react-1.js'], css: ['assets/first-1.css'] },
  '_react-1.js': { file: 'assets/react-1.js' },
  '_shell-1.js': { file: 'assets/shell-1.js', imports: ['index.html', '_react-1.js'], css: ['assets/shell-1.css'] },
  'src/shell/signed-in.tsx': { file: 'assets/signed-in-1.js', imports: ['_shell-1.js'] },
  'src/features/home/page.tsx': { file: 'assets/home-1.js', imports: ['_shell-1.js'] },
  'src/features/photos/page.tsx': { file: 'assets/photos-1.js', imports: ['index.html'], css: ['assets/photos-1.css'] },
})
const page = '<script src="/assets/first-1.js"></script><script src="/assets/react-1.js"></script><link href="/assets/first-1.css">'
const filesIn = (header: string | undefined) => [...(header ?? '').matchAll(/<\/assets\/([^>]+)>/g)].map(([, file]) => file).sort()

test('the shell and the page of the address are announced; what the page names itself is not', () => {
  const hints = hintsOf(manifest, page)
  const shell = ['shell-1.css', 'shell-1.js', 'signed-in-1.js']
  expect(filesIn(hints('/'))).toEqual(['home-1.js', ...shell])
  expect(filesIn(hints('/photos'))).toEqual(['photos-1.css', 'photos-1.js', ...shell])
  expect(filesIn(hints('/photos/album'))).toEqual(filesIn(hints('/photos')))
  for (const path of ['/nowhere', '/../home', '/__proto__', '/%00']) expect([path, filesIn(hints(path))]).toEqual([path, shell])
  expect(hints('/')).toContain('</assets/shell-1.js>; rel=modulepreload')
  expect(hints('/')).toContain('</assets/shell-1.css>; rel=preload; as=style; crossorigin')
})

test('without a list of what was built there is nothing to announce', () => {
  expect(hintsOf('{}', page)('/')).toBeUndefined()
})
