import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SessionContext } from '../../api/session.ts'
import type { Location, LocationState } from '../../api/types.ts'
import { LocationView } from './location-view.tsx'

const id = '0199a8e0-0000-7000-8000-000000000001'
const session = {
  state: { status: 'signedIn', operator: { id, name: 'Olga', email: 'olga@operators.example', level: 'owner', two_factor_enabled: true, app_enabled: true }, mustEnrol: false },
  signIn() {}, signOut: async () => {}, reload: async () => {},
} as const

/** The page of a location, with nothing in its other lists. */
function shown(state: LocationState, backups: object[] = []) {
  const location: Location = {
    id, slug: 'fig', name: 'Fig', state, url: 'https://fig.portals.example', timezone: 'UTC', people: 0, storage_bytes: 0, last_seen_at: null, schema_version: 0,
    created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z', version: 3, branding: null, custom_domain: null, public_message: null, reason: null,
    delete_after: null, failed_step: null, invitation: null,
  }
  const client = new QueryClient()
  client.setQueryData(['backups.list', { id }], { success: true, data: backups })
  client.setQueryData(['support.list', { location: id }], { success: true, data: [] })
  return renderToString(
    <MantineProvider>
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <SessionContext value={session}>
            <LocationView location={location} />
          </SessionContext>
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  )
}

test('of a deleted location nothing is told but that it was deleted, what it was and what operators did', () => {
  const page = shown('deleted')
  expect(page).toContain('This location was deleted')
  for (const kept of ['Operator log', 'Time zone', 'Created']) expect(page).toContain(kept)
  for (const untrue of ['provisioned', 'No backup yet', 'Nobody from support', 'Provisioning', 'Last seen', 'People</dt>', 'Storage']) expect(page).not.toContain(untrue)
})

test('a nightly backup is promised only where one is made', () => {
  expect(shown('active')).toContain('One is made every night')
  expect(shown('active')).not.toContain('This location was deleted')
  expect(shown('suspended')).toContain('No backup yet.')
  expect(shown('suspended')).not.toContain('every night')
})

test('a backup that is being made can be stopped, but for the one with which a restore would end', () => {
  const made = (kind: string) => ({
    id, kind, state: 'running', progress: 10, error: null, bytes: null, sha256: null, rows: null, files: null, created_by: 'Olga', created_at: '2026-03-01T00:00:00.000Z',
    finished_at: null, download_url: null, location_id: id, schema_version: null,
  })
  expect(shown('active', [made('manual')])).toContain('>Stop<')
  const before = shown('active', [made('before_restore')])
  expect(before).toContain('Before a restore')
  expect(before).not.toContain('>Stop<')
})
