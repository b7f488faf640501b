import { afterEach, expect, test, vi } from 'vitest'
import { downloadFrom } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file is fetched by a link that downloads, not by leaving the page', () => {
  const link: Record<string, unknown> = { click: vi.fn(), download: null }
  const assign = vi.fn()
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('location', { assign })
  downloadFrom('/api/media/1/original?v=1&download=true')
  expect(link).toMatchObject({ href: '/api/media/1/original?v=1&download=true', download: '' })
  expect(link.click).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})
