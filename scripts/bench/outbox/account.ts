/** A call of a location's API; rejects when it is refused. */
export const askAt = (origin: string) => async <T>(method: string, path: string, token: string | null, body?: object): Promise<T> => {
  const reply = await fetch(`${origin}/api${path}`, {
    method, body: body && JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** Somebody new at the demo location, whose profile nobody else writes. */
export async function newAccount(origin: string, firstName = 'Ana') {
  const ask = askAt(origin)
  const signIn = async (email: string, password: string, role = 'team') =>
    (await ask<{ data: { token: string } }>('POST', '/auth/login', null, { email, password, role })).data.token

  const email = `${firstName.toLowerCase()}-${Date.now().toString(36)}@mail.example`
  const [handed, password] = ['Handed-4711', 'Welcome1!']
  const admin = await signIn('admin@southmain.example', password, 'admin')
  const made = await ask<{ data: { id: string } }>('POST', '/user_accounts', admin, { email, firstName, lastName: 'Queue', role: 'team', password: handed })
  await ask('PUT', '/auth/change-password', await signIn(email, handed), { currentPassword: handed, newPassword: password })
  const token = await signIn(email, password)
  const profile = async () => (await ask<{ data: { bio: string; version: number } }>('GET', '/profile', token)).data
  return { id: made.data.id, token, profile }
}
