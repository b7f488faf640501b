import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Input } from '../api/types.ts'
import { call } from '../api/call.ts'

/** Nothing when the person closed what their device asked. */
async function unlessClosed<T>(asked: Promise<unknown>): Promise<T | undefined> {
  try {
    return (await asked) as T
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined
    throw error
  }
}

/** Has the device make a passkey. */
export const newPasskey = (options: object) =>
  unlessClosed<Input<'auth.passkeyAdd'>['response']>(startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }))

/** Asks the device for one of its passkeys of the console. */
export async function answerOf() {
  const { data } = await call('auth.passkeyChallenge', {})
  return unlessClosed<Input<'auth.passkeySignIn'>['response']>(startAuthentication({ optionsJSON: data as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] }))
}
