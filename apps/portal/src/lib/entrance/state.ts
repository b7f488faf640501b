import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** What travels in the history entry between the screens of someone who is not signed in. */
export interface EntranceState {
  /** Which form stands on `/`; the login without it. */
  view?: 'signUp' | 'forgotPassword'
  /** The code of the poster that led to the sign-up. */
  poster?: string
  /** The page that was asked for, to go to afterwards. */
  wanted?: string
  /** Typed on one form, wanted on the next. */
  email?: string
  emailVerified?: boolean
  userApproved?: boolean
  /** Shown above the login for ten seconds. */
  message?: string
  /** The first half of a sign-in with a second factor. */
  challenge?: string
  role?: string
}

/** The ways between the login, the sign-up and the forms around them. */
export function useEntrance() {
  const navigate = useNavigate()
  const location = useLocation()
  const state = (location.state ?? {}) as EntranceState
  const { wanted } = state
  const open = useCallback(
    (path: string, next: EntranceState = {}, replace = false) =>
      void navigate(path, { state: { wanted, ...next } satisfies EntranceState, replace }),
    [navigate, wanted],
  )
  const ways = useMemo(
    () => ({
      toLogin: (next?: EntranceState) => open(paths.home(), next),
      toSignUp: () => open(paths.home(), { view: 'signUp' }),
      toForgotPassword: (email?: string) => open(paths.home(), { view: 'forgotPassword', email }),
      toTwoFactor: (next: EntranceState) => open(paths.twoFactor(), next),
      /** Takes the message out of the history entry: a reload must not show it again. */
      forgetMessage: () => open(paths.home(), {}, true),
    }),
    [open],
  )
  return { state, ...ways }
}
