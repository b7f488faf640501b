import { MantineProvider } from '@mantine/core'
import { ApiError } from '@portal/contract/client/api-error'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { SessionContext } from '../api/session.ts'
import { JobList } from '../features/jobs/job-list.tsx'
import { LikeField } from '../features/provision/like-field.tsx'
import { VersionList } from '../features/versions/version-list.tsx'
import { LogList } from './log/log-list.tsx'
import { VisitList } from './visits/visit-list.tsx'

// How wide a screen is, only a browser knows.
vi.mock('@portal/ui/page/use-is-phone.ts', () => ({ useIsPhone: () => false }))

const session = { state: { status: 'signedOut' }, signIn() {}, signOut: async () => {}, reload: async () => {} } as const

const shown = (what: ReactNode, client = new QueryClient()) =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <SessionContext value={session}>{what}</SessionContext>
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  )

const at = '2026-03-01T00:00:00.000Z'
const places = ['downtown', 'downtown-2'].map((slug, nth) => ({ id: `0199a8e0-0000-7000-8000-00000000000${nth}`, name: 'Downtown', slug }))

test('locations of the same name are told apart wherever they are named', () => {
  const lists = [
    shown(<LogList rows={places.map((location) => ({ id: location.id, at, event: 'location.updated', actor: { id: null, name: 'Olga', kind: 'operator' }, target: null, request_id: null, location }))} />),
    shown(<JobList jobs={places.map((location) => ({ id: location.id, task: 'mail.send', location, attempts: 3, error: 'x', failed_at: at }))} />),
    shown(<VersionList rows={places.map((location) => ({ location, state: 'behind', schema_version: 3, error: null, at }))} />),
    shown(<VisitList withLocation visits={places.map((location) => ({ id: location.id, location, operator: { id: null, name: 'Olga' }, reason: 'x', mayChange: false, created_at: at, expires_at: at, ended_at: at }))} />),
  ]
  for (const list of lists) expect(list.match(/>downtown(-2)?</g)).toEqual(['>downtown<', '>downtown-2<'])
})

test('what the keeper noted of no location is told without a way to one', () => {
  const page = shown(<LogList rows={[{ id: '1', at, event: 'location.tables_dropped', actor: { id: null, name: 'The portal', kind: 'system' }, target: { kind: 'location', id: '2', name: 't_2' }, request_id: null, location: null }]} />)
  expect(page).toContain('t_2')
  expect(page).not.toContain('<a')
})

test('a list of locations to start like that could not be loaded says so', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.getQueryCache().build(client, { queryKey: ['locations.list', { state: 'active', limit: 50 }] }).setState({ status: 'error', error: new ApiError(0) })
  expect(shown(<LikeField value={null} onChange={() => {}} />, client)).toContain('We couldn’t reach the server')
})
