import { MantineProvider } from '@mantine/core'
import { serverClock } from '@portal/contract/client/clock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../../api/session.ts'
import { VisitList } from './visit-list.tsx'

const id = '0199a8e0-0000-7000-8000-000000000001'
const session = {
  state: { status: 'signedIn', operator: { id, name: 'Olga', email: 'olga@operators.example', level: 'support', two_factor_enabled: true, app_enabled: true }, mustEnrol: false },
  signIn() {}, signOut: async () => {}, reload: async () => {},
} as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A visit of half an hour, begun at eleven. */
const shown = (endedAt: string | null = null) =>
  renderToString(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <VisitList visits={[{
            id, location: { id, slug: 'fig', name: 'Fig' }, operator: { id, name: 'Olga' }, reason: 'Photos do not show', mayChange: false,
            created_at: '2026-11-20T11:00:00.000Z', expires_at: '2026-11-20T11:30:00.000Z', ended_at: endedAt,
          }]} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  )

test.each(['2026-11-20T08:00:00Z', '2026-11-20T14:00:00Z'])('a visit goes on, and can be ended, by the server’s clock, also where the operator’s own says %s', (own) => {
  vi.setSystemTime(own)
  serverClock.hear('Fri, 20 Nov 2026 11:20:00 GMT')
  expect(shown()).toContain('Goes on')
  expect(shown()).toContain('>End<')
  expect(shown('2026-11-20T11:10:00.000Z')).not.toContain('>End<')
  serverClock.hear('Fri, 20 Nov 2026 11:30:01 GMT')
  expect(shown()).toContain('Ended')
  expect(shown()).not.toContain('>End<')
})
