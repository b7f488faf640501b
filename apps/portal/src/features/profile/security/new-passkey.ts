import { startRegistration } from '@simplewebauthn/browser'
import type { Input } from '../../../api/types.ts'

type Answer = Input<'auth.passkeyAdd'>['response']

/** Has the device make a passkey. Nothing when the person closed that. */
export async function newPasskey(options: object): Promise<Answer | undefined> {
  try {
    return (await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] })) as unknown as Answer
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined
    throw error
  }
}
