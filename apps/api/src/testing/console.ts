import { randomBytes } from 'node:crypto'
import { platformContract } from '@portal/contract'
import { createOperatorSession, platformTid } from '../platform/sessions.ts'
import { nounsOf, type Raw } from './calls.ts'
import type { World } from './world.ts'

const host = 'console.localhost'

/** The console of a test's world, and people who call it. */
export function openConsole(world: World) {
  const { services } = world

  function speaker(token?: string, always: Record<string, string> = {}) {
    const raw: Raw = (method, target, { body, headers = {} } = {}) =>
      world.send(host, method, target, { body: body as never, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...always, ...headers } })
    return { ...nounsOf(platformContract, raw), raw, token }
  }

  /** An operator who is signed in (the session is written, not clicked). */
  async function operator(level: 'support' | 'owner', given: { password?: string; mustEnrol?: boolean } = {}) {
    const mark = randomBytes(4).toString('hex')
    const email = `${level}-${mark}@operators.example`
    const name = `${level} ${mark}`
    const { db } = services.platform
    const { id } = await db.insertInto('operators')
      .values({ email, name, role: level, password_hash: given.password ? await services.passwords.hash(given.password, 'platform') : null })
      .returning('id').executeTakeFirstOrThrow()
    const sid = await createOperatorSession(db, id, { userAgent: 'test', mustEnrol: given.mustEnrol ?? false })
    const exp = Math.floor(Date.now() / 1000) + 3600
    const token = await services.tokens.sign({ sub: id, sid, tid: platformTid, username: email, email, role: level, exp })
    return { ...speaker(token), id, email, name }
  }
  return { host, speaker, operator, anyone: speaker() }
}
