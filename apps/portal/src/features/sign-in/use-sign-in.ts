import type { Role } from '@portal/contract'
import { ApiError } from '@portal/contract/client/api-error'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { useEntrance } from '../../lib/entrance/state.ts'
import { isInstalled } from '../../lib/app/installed.ts'
import { justTyped } from '../../lib/password/just-typed.ts'
import { storage } from '../../device/storage.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { signInTexts } from './texts.ts'

interface Credentials {
  email: string
  password: string
  role: Role
}

interface Failure {
  words: string
  /** The address is not confirmed yet: a new mail can be had. */
  unverified: boolean
  /** Nothing is wrong: somebody still has to approve the account. */
  waits: boolean
}

/** Signs in, from either step. What is wrong stands in `failure`; success leaves the screen by itself. */
export function useSignIn() {
  const t = useTexts(signInTexts)
  const session = useSession()
  const { toTwoFactor } = useEntrance()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const fail = (words: string) => setFailure({ words, unverified: false, waits: false })
  const attempt = async (work: () => Promise<void>, fallback: string) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      // What is no answer of the server says it in words of its own, in one language.
      setFailure({ words: failureWords(error instanceof ApiError && error, fallback), unverified: code === 'auth.unverified', waits: code === 'auth.pending' })
    }
    setBusy(false)
  }

  const enter = async (data: DataOf<'auth.twoFactor'>, role: string, typed: string | null) => {
    if (!data.token) {
      storage.clearSession()
      return fail(t.noToken)
    }
    storage.lastRole.set(data.role ?? role)
    justTyped.keep(typed)
    await session.signIn(data)
  }

  return {
    busy,
    failure,
    fail,
    withPassword: ({ email, password, role }: Credentials) =>
      attempt(async () => {
        const remember = isInstalled() || undefined
        const { data } = await call('auth.login', { email: email.trim(), password, role, remember })
        if ('challenge' in data) {
          justTyped.keepFor(data.challenge, password)
          return toTwoFactor({ challenge: data.challenge, role, email })
        }
        await enter(data, role, password)
      }, t.failed),
    withPasskey: (role: Role) =>
      attempt(async () => {
        const { answerOf } = await import('./passkey.ts')
        const response = await answerOf()
        // The person changed their mind.
        if (!response) return
        const { data } = await call('auth.passkeySignIn', { response, role, remember: isInstalled() || undefined })
        await enter(data, role, null)
      }, t.passkeyFailed),
    withCode: (challenge: string, code: string, role: string) =>
      attempt(async () => {
        const { data } = await call('auth.twoFactor', { challenge, code })
        await enter(data, role, justTyped.of(challenge))
      }, t.codeFailed),
  }
}
