import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SessionContext } from '../../api/session.ts'
import type { Location, LocationState } from '../../api/types.ts'
import { StepList } from '../../lib/steps/step-list.tsx'
import { LocationView } from './location-view.tsx'

const id = '0199a8e0-0000-7000-8000-000000000001'
const session = {
  state: { status: 'signedIn', operator: { id, name: 'Olga', email: 'olga@operators.example', level: 'owner', two_factor_enabled: true, app_enabled: true }, mustEnrol: false },
  signIn() {}, signOut: async () => {}, reload: async () => {},
} as const

/** The page of a location, with nothing in its other lists. */
function shown(state: LocationState, backups: object[] = [], more: Partial<Location> = {}, prepare = (_: QueryClient) => {}) {
  const location: Location = {
    id, slug: 'fig', name: 'Fig', state, url: 'https://fig.portals.example', timezone: 'UTC', people: 0, storage_bytes: 0, last_seen_at: null, schema_version: 0,
    created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z', version: 3, branding: null, custom_domain: null, public_message: null, reason: null,
    delete_after: null, failed_step: null, invitation: null, ...more,
  }
  const client = new QueryClient()
  client.setQueryData(['backups.list', { id }], { success: true, data: backups })
  client.setQueryData(['support.list', { location: id }], { success: true, data: [] })
  prepare(client)
  return rendered(<LocationView location={location} />, client)
}

const rendered = (what: ReactNode, client = new QueryClient()) =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <SessionContext value={session}>{what}</SessionContext>
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  )

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

test('a provisioning that stopped is gone on with where it is still wanted, and not while the location waits for its deletion', () => {
  const steps = (state: LocationState) => rendered(<StepList id={id} onRetried={() => {}} steps={{ state, data: [
    { name: 'content', label: 'Write its first content', state: 'failed', error: 'The disk is full', started_at: null, finished_at: null },
  ] }} />)
  const failed = { failed_step: 'content' as const }
  for (const [state, goesOn] of [['provisioning', true], ['deletion_pending', false]] as const) {
    expect([steps(state).includes('>Retry<'), shown(state, [], failed).includes('Provisioning stopped at')], state).toEqual([goesOn, goesOn])
    expect(steps(state)).toContain('The disk is full')
  }
})

test('what became of an invitation that was on its way is shown where it is waited for', () => {
  const invitation = (state: 'waiting' | 'sent') => ({ email: 'ann@fig.example', state, error: null })
  const known = (state: 'waiting' | 'sent') => (client: QueryClient) =>
    client.setQueryData(['locations.steps', { id }], { success: true, data: [], state: 'active', invitation: invitation(state) })
  expect(shown('active', [], { invitation: invitation('waiting') })).toContain('is on its way')
  expect(shown('active', [], { invitation: invitation('waiting') }, known('sent'))).toContain('was sent to ann@fig.example')
  // What is known of the location itself is newer than what was waited for before.
  expect(shown('active', [], { invitation: { ...invitation('sent'), email: 'bob@fig.example' } }, known('waiting'))).toContain('was sent to bob@fig.example')
})
