import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../api/call.ts'
import { remembered } from '../api/etags.ts'
import { SessionContext } from '../api/session.ts'
import type { Session, SessionState } from '../api/session.ts'
import { onSessionRefused } from '../api/unauthorized.ts'
import { storage } from '../lib/storage.ts'
import { readToken } from '../lib/token.ts'
import { forgetCaches } from '../sw/names.ts'
import { scopeOfToken } from '../sw/scope.ts'
import { openSession } from '../sw/session-marker.ts'
import { loadProfile, verifySession } from './load-person.ts'
import { preloadSignedIn } from './signed-in-code.ts'

const start = (): SessionState => ({ status: storage.token.get() ? 'checking' : 'signedOut' })

/** Holds who is signed in: verified on load, kept without a network, ended when the server refuses. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState(start)

  const forget = useCallback(() => {
    storage.clearSession()
    void forgetCaches()
    queries.clear()
    remembered.clear()
    setState({ status: 'signedOut' })
  }, [queries])

  const reload = useCallback(async () => {
    const token = storage.token.get()
    if (!token) return forget()
    const next = await verifySession(token)
    if (storage.token.get() !== token) return
    if (next.status !== 'signedIn') return forget()
    storage.role.set(next.role)
    storage.loggedIn.set('true')
    const scope = scopeOfToken(token)
    // Before anything of theirs is fetched, so that the worker keeps it.
    if (scope) await openSession(scope)
    if (storage.token.get() !== token) return
    setState(next)
    if (next.step) return
    const person = await loadProfile(token)
    if (storage.token.get() !== token) return
    setState((now) => (now.status === 'signedIn' ? { ...now, person } : now))
  }, [forget])

  useEffect(() => {
    // On the next turn: what it sets is an answer, not part of this render.
    const timer = setTimeout(() => storage.token.get() && void reload())
    return () => clearTimeout(timer)
  }, [reload])
  useEffect(() => onSessionRefused(forget), [forget])
  useEffect(() => storage.onTokenChange(() => void reload()), [reload])
  useEffect(() => {
    const back = () => void reload()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [reload])

  const session = useMemo<Session>(
    () => ({
      state,
      reload,
      async signIn({ token, role }) {
        const before = storage.lastPerson.get()
        const { sub } = readToken(token)
        if (before !== sub) storage.clearPerson()
        storage.lastPerson.set(sub ?? null)
        storage.token.set(token)
        storage.loggedIn.set('true')
        if (role) storage.role.set(role)
        queries.clear()
        remembered.clear()
        preloadSignedIn()
        await reload()
      },
      async signOut() {
        try {
          await call('auth.logout', {}, { signal: AbortSignal.timeout(3000) })
        } catch {
          // Without an answer the session ends by itself on the server; here it ends now.
        }
        storage.clearPerson()
        await navigate('/', { replace: true })
        forget()
      },
    }),
    [state, reload, forget, queries, navigate],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
