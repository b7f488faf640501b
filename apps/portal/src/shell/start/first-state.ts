import { queryClient } from '../../api/query-client.ts'
import type { SessionState } from '../../api/session.ts'
import { onLocationClosed } from '../../api/unauthorized.ts'
import { storage } from '../../device/storage.ts'
import { forgetCaches } from '../../sw/names.ts'
import { scopeOfToken } from '../../sw/scope.ts'
import { openSession, sessionScope } from '../../sw/session-marker.ts'
import { verifySession } from '../session/load-person.ts'
import { onDevice } from './on-device.ts'

export interface FirstState {
  state: SessionState
  /** What the server says of it; it has been asked already. */
  verified: Promise<SessionState> | null
}

const nobody: FirstState = { state: { status: 'signedOut' }, verified: null }

const forgetHere = () => Promise.all([forgetCaches(), onDevice((offline) => offline.end())])

/** Nobody is signed in, and a page that was left in a hurry did not get to forget. */
async function forgetLeft() {
  if ((await sessionScope()) !== null && !storage.token.get()) await forgetCaches()
}

/** A closed location says so to whichever call comes first, which is before anything is drawn. */
onLocationClosed(forgetHere)

/**
 * Who is signed in, before anything is drawn: as this device knew it last, else as the server says. Both are asked at once, and
 * the frame of the page stands meanwhile: the first thing that is drawn is the portal itself.
 */
export async function findFirstState(): Promise<FirstState> {
  const token = storage.token.get()
  if (!token) {
    void forgetLeft()
    return nobody
  }
  // Where nobody got in before nothing is kept: the code for that comes after the first screen.
  const known = storage.loggedIn.get() ? onDevice((offline) => offline.restore(token, queryClient)) : Promise.resolve(null)
  const verified = verifySession(token, known)
  const asked = verified.then(async (state) => {
    const scope = scopeOfToken(token)
    // Before anything of theirs is fetched, so that the worker keeps it.
    if (state.status === 'signedIn' && scope) await openSession(scope)
    if (state.status === 'signedOut') await forgetHere()
    return state
  })
  // What the server says is passed on as a copy: the provider goes by the same object for what this device knew.
  const said = asked.then((state): SessionState => (state.status === 'signedIn' ? { ...state } : { status: 'checking' }))
  return { state: await Promise.race([known.then((one) => one ?? said), said]), verified }
}
