import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const shown = (page: number, total: number) =>
  renderToString(
    <MantineProvider>
      <Pager page={page} pageSize={50} total={total} onPage={() => {}} />
    </MantineProvider>,
  )

test('a list that has more than a page tells which part is shown, one that has nothing tells nothing', () => {
  expect(shown(2, 120)).toContain('51–100 of 120')
  expect(shown(1, 30)).toContain('1–30 of 30')
  expect(shown(1, 30)).not.toContain('Page 1')
  expect(shown(1, 0)).not.toContain('of 0')
})

test('a page behind the end says that nothing is left there, with the way back to the others', () => {
  const behind = shown(2, 50)
  expect(behind).toContain('Nothing is left on this page')
  expect(behind).toContain('Page 1')
})
