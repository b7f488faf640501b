import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'
import type { Input } from '../../api/types.ts'

/** Asks the device for one of its passkeys of this location. Nothing when the person closed that. */
export async function answerOf(): Promise<Input<'auth.passkeySignIn'>['response'] | undefined> {
  const { data } = await call('auth.passkeyChallenge', {})
  const optionsJSON = data as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    return (await startAuthentication({ optionsJSON })) as unknown as Input<'auth.passkeySignIn'>['response']
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined
    throw error
  }
}
