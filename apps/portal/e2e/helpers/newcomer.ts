import type { APIRequestContext, Page } from 'playwright/test'
import { newAddress } from './accounts.ts'
import { expect, password, tokenOf } from './signed-in-page.ts'

type Body = Record<string, unknown>

/** Somebody with an account of their own, for a test that writes. */
export interface Newcomer {
  id: string
  email: string
  name: string
  /** The token of the session that its calls have. */
  own: string
  /** A new session each time. */
  token: () => Promise<string>
  /** A call as this person, beside the browser; gives the reply's body. */
  call: <T = Body>(method: string, path: string, data?: object) => Promise<T>
  remove: () => Promise<void>
}

/** A call beside the browser; gives the reply's body. */
export async function asked<T>(request: APIRequestContext, token: string | null, method: string, path: string, data?: object): Promise<T> {
  const reply = await request.fetch(`/api${path}`, { method, data, headers: token ? { Authorization: `Bearer ${token}` } : {} })
  expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBeLessThan(300)
  return (await reply.json()) as T
}

/** A call as the location's administrator. */
export const asAdmin = async <T = Body>(page: Page, method: string, path: string, data?: object) =>
  asked<T>(page.request, await tokenOf(page, 'admin'), method, path, data)

export async function newcomer(page: Page, firstName: string, role: 'team' | 'manager' = 'team'): Promise<Newcomer> {
  const { request } = page
  const email = newAddress(firstName.toLowerCase())
  const handed = 'Handed-4711'
  const made = await asAdmin<{ data: { id: string } }>(page, 'POST', '/user_accounts', {
    email, firstName, lastName: 'Newcomer', role, password: handed,
  })
  const signIn = async (secret: string) => {
    const { data } = await asked<{ data: { token: string } }>(request, null, 'POST', '/auth/login', { email, password: secret, role })
    return data.token
  }
  const own = await signIn(handed)
  await asked(request, own, 'PUT', '/auth/change-password', { currentPassword: handed, newPassword: password })
  // As if they had signed up by themselves.
  const { data: { version } } = await asked<{ data: { version: string } }>(request, null, 'GET', '/saas/privacy-policy')
  await asked(request, own, 'POST', '/profile/policy', { version })
  return {
    id: made.data.id, email, name: `${firstName} Newcomer`, own,
    token: () => signIn(password),
    call: (method, path, data) => asked(request, own, method, path, data),
    remove: async () => void (await asAdmin(page, 'DELETE', `/user_accounts/${made.data.id}`)),
  }
}
