import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { actKeys } from '../../api/acts/act-keys.ts'
import { remembered } from '../../api/etags.ts'
import { network } from '../../api/network.ts'
import { SessionContext } from '../../api/session.ts'
import type { Session, SessionState } from '../../api/session.ts'
import { onSessionRefused } from '../../api/unauthorized.ts'
import { showAppBadge } from '../../lib/app/app-badge.ts'
import { leaveToOther } from '../../lib/app/leave-to-other.ts'
import { whoIsHere } from '../../lib/app/who-is-here.ts'
import { justTyped } from '../../lib/password/just-typed.ts'
import { askNobody } from '../../lib/unsaved-input.ts'
import { storage } from '../../device/storage.ts'
import { readToken } from '../../device/token.ts'
import { typed } from '../../device/typed.ts'
import { forgetCaches } from '../../sw/names.ts'
import { scopeOfToken } from '../../sw/scope.ts'
import { openSession } from '../../sw/session-marker.ts'
import type { FirstState } from '../start/first-state.ts'
import { giveUpUnsent } from './give-up-unsent.ts'
import { loadProfile, verifySession } from './load-person.ts'
import { onDevice } from '../start/on-device.ts'
import { preloadSignedIn } from '../start/signed-in-code.ts'
import { tellServer } from './tell-server.ts'
import { unsentQuestion } from './unsent-question.ts'

function payOwed() {
  if (storage.signOutOwed.get()) void import('./owed-sign-out.ts').then(({ tellOwedSignOut }) => tellOwedSignOut(), () => {})
}

/** Holds who is signed in: shown as last known, verified on load, kept without a network, ended when the server refuses. */
export function SessionProvider({ first, children }: { first: FirstState; children: ReactNode }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState(first.state)
  const asked = useRef(first.verified)
  const shown = useRef(state)
  useEffect(() => {
    shown.current = state
  }, [state])

  const forget = useCallback(() => {
    storage.clearSession()
    void forgetCaches()
    showAppBadge(0)
    queries.clear()
    remembered.clear()
    actKeys.lost?.forget()
    typed.forget()
    justTyped.forget()
    askNobody()
    setState({ status: 'signedOut' })
  }, [queries])
  const end = useCallback(() => {
    forget()
    void onDevice((offline) => offline.end())
  }, [forget])

  /** Everything is drawn again for a change, not for the same once more. */
  const show = useCallback((next: SessionState) => {
    if (JSON.stringify(next) === JSON.stringify(shown.current)) return
    shown.current = next
    // No step follows that would ask for it.
    if (next.status === 'signedIn' && !next.step) justTyped.forget()
    setState(next)
  }, [])

  const reload = useCallback(async () => {
    const token = storage.token.get()
    if (!token) {
      // Signed out in another tab, not just refused.
      if (!storage.lastPerson.get()) storage.clearPerson()
      return end()
    }
    const now = shown.current
    const known = now.status === 'signedIn' ? now : null
    whoIsHere.tell(readToken(token).sub ?? null)
    // Somebody else signed in, in another tab perhaps: nothing that this one holds is theirs.
    if (known?.person.id && known.person.id !== readToken(token).sub) return leaveToOther()
    const verified = asked.current ?? verifySession(token, Promise.resolve(known))
    asked.current = null
    const next = await verified
    if (storage.token.get() !== token) return
    if (next.status !== 'signedIn') return end()
    storage.role.set(next.role)
    storage.loggedIn.set('true')
    const scope = scopeOfToken(token)
    // Before anything of theirs is fetched, so that the worker keeps it.
    if (scope) await openSession(scope)
    if (storage.token.get() !== token) return
    // Of the person more is known already than this answer says.
    show(known?.person.id === next.person.id ? { ...next, person: known.person } : next)
    // Without a network it stays as it was.
    if (next.step || next.guest || next === known) return
    const person = await loadProfile(token)
    if (storage.token.get() !== token) return
    if (shown.current.status === 'signedIn') show({ ...shown.current, person })
    await onDevice((offline) => offline.begin(token, { ...next, person }, queries))
  }, [end, queries, show])

  useEffect(() => {
    // On the next turn: what it sets is an answer, not part of this render.
    const timer = setTimeout(() => {
      payOwed()
      if (storage.token.get() || shown.current.status === 'checking') void reload()
      else if (storage.lastPerson.get()) void onDevice((offline) => offline.sweep())
    })
    return () => clearTimeout(timer)
  }, [reload])
  useEffect(() => onSessionRefused(end), [end])
  useEffect(() => storage.onTokenChange(() => void reload()), [reload])
  useEffect(() => {
    return network.subscribe(() => {
      if (!network.isReached()) return
      payOwed()
      void reload()
    })
  }, [reload])

  const session = useMemo<Session>(
    () => ({
      state,
      reload,
      async signIn({ token, role }) {
        const before = storage.lastPerson.get()
        const old = storage.token.get()
        const { sub } = readToken(token)
        if (before !== sub) storage.clearPerson()
        storage.lastPerson.set(sub ?? null)
        storage.token.set(token)
        // Somebody else was in here: what is pushed to them would still arrive.
        if (old && readToken(old).sub !== sub) await import('./owed-sign-out.ts').then(({ endReplaced }) => endReplaced(old), () => {})
        storage.loggedIn.set('true')
        if (role) storage.role.set(role)
        queries.clear()
        remembered.clear()
        void preloadSignedIn()
        await reload()
      },
      async signOut(before) {
        if (!(await unsentQuestion.ask())) return false
        const opened = await giveUpUnsent(before)
        await tellServer()
        storage.clearPerson()
        storage.forgetTab()
        storage.lastPerson.set(null)
        await navigate('/', { replace: true })
        forget()
        whoIsHere.tell(null)
        // Work that this session could not open was not asked about: it stays locked.
        await onDevice((offline) => (opened ? offline.erase() : offline.end()))
        return true
      },
    }),
    [state, reload, forget, queries, navigate],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
