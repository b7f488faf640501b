import { ApiError } from '@portal/contract/client/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { call, onSessionRefused } from '../api/call.ts'
import { lostActs } from '../api/lost-acts.ts'
import { SessionContext } from '../api/session.ts'
import type { Session, SessionState } from '../api/session.ts'
import { storage } from '../lib/storage.ts'

const start = (): SessionState => ({ status: storage.token.get() ? 'checking' : 'signedOut' })

/** Holds which operator is signed in: verified on load, ended when the server refuses. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [state, setState] = useState(start)

  const forget = useCallback(() => {
    storage.token.set(null)
    lostActs.forget()
    queries.clear()
    setState({ status: 'signedOut' })
  }, [queries])

  const reload = useCallback(async () => {
    if (!storage.token.get()) return forget()
    try {
      const { data } = await call('auth.verify', {})
      setState({ status: 'signedIn', operator: data.operator, mustEnrol: data.mustEnrol2fa === true })
    } catch (error) {
      if (error instanceof ApiError && error.isOurs && error.status === 401) return forget()
      // Without an answer whoever is in stays in; the next call says it in words.
      setState((now) => (now.status === 'signedIn' ? now : { status: 'unknown', error }))
    }
  }, [forget])

  useEffect(() => {
    // On the next turn: what it sets is an answer, not part of this render.
    const timer = setTimeout(() => storage.token.get() && void reload())
    return () => clearTimeout(timer)
  }, [reload])
  useEffect(() => onSessionRefused(forget), [forget])
  useEffect(() => storage.onTokenChange(() => void reload()), [reload])

  const session = useMemo<Session>(
    () => ({
      state,
      reload,
      signIn({ token, operator, mustEnrol2fa }) {
        storage.token.set(token)
        queries.clear()
        setState({ status: 'signedIn', operator, mustEnrol: mustEnrol2fa === true })
      },
      async signOut() {
        try {
          await call('auth.logout', {}, { signal: AbortSignal.timeout(3000) })
        } catch {
          // Without an answer the session ends by itself on the server; here it ends now.
        }
        forget()
      },
    }),
    [state, reload, forget, queries],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
