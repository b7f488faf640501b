import type { Input } from '../api/types.ts'
import { call } from '../api/call.ts'

// In the browser's own words: every one that knows passkeys of a device reads and writes their JSON by itself since 2025.

/** Whether this browser can. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Nothing when the person closed what their device asked. */
async function answer<T>(asked: Promise<Credential | null>): Promise<T | undefined> {
  try {
    return (await asked as PublicKeyCredential | null)?.toJSON() as T | undefined
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return undefined
    throw error
  }
}

/** Has the device make a passkey. */
export const newPasskey = (options: object) =>
  answer<Input<'auth.passkeyAdd'>['response']>(navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
  }))

/** Asks the device for one of its passkeys of the console. */
export async function answerOf() {
  const { data } = await call('auth.passkeyChallenge', {})
  return answer<Input<'auth.passkeySignIn'>['response']>(navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(data as unknown as PublicKeyCredentialRequestOptionsJSON),
  }))
}
