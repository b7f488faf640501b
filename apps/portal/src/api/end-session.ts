import { sessionOf } from '../device/session-of.ts'
import { call } from './call.ts'

/** Ends a session by its own token, where the cookie may be of somebody else's by now. */
export const endSession = async (token: string, signal?: AbortSignal) => call('auth.logout', { session: await sessionOf(token) }, { token, signal })
