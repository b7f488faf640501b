import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { tokenOf } from '../../device/testing/token.ts'
import type { SignedIn } from '../session.ts'
import { offline } from './offline.ts'

const opened = vi.hoisted(() => vi.fn<() => Promise<never>>())
vi.mock('../../device/database.ts', () => ({ device: opened, eraseDevice: async () => {} }))

const cook: SignedIn = {
  status: 'signedIn', person: { id: 'u1', first_name: 'Dee', full_name: 'Dee', display_name: 'Dee', email: '', title: '' },
  role: 'team', accountRole: 'team', editors: 'manager', step: null, guest: null,
}

test('nothing of a turn at a shared tablet is kept or put back, also where the session does not say that it is one', async () => {
  const token = tokenOf({ tid: 't1', sub: 'u1', kiosk: true, exp: Date.now() })
  await offline.begin(token, cook, new QueryClient())
  expect(await offline.restore(token, new QueryClient())).toBe(null)
  expect(opened).not.toHaveBeenCalled()
})
