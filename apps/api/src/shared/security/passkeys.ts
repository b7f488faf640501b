import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Limit } from '../../core/limiter.ts'

/** What is the same for the people of locations and the operators: how a device is asked, and how its answer is judged. */

export const challengeSeconds = 300
export const mostPasskeys = 20
/** Begun, and got wrong, from one network: a whole crew signs in from one. */
export const begunPasskeys: Limit = { name: 'passkey:begun', points: 600, seconds: 15 * 60 }
export const wrongPasskeys: Limit = { name: 'passkey:wrong', points: 100, seconds: 15 * 60 }

/** A host as a browser knows it: a passkey of one means nothing at another. */
export interface PasskeySite {
  rpID: string
  origin: string
}
export function siteAt(address: string, host: string): PasskeySite {
  const base = new URL(address)
  const name = host.replace(/:\d+$/, '')
  return { rpID: name, origin: `${base.protocol}//${name}${base.port ? `:${base.port}` : ''}` }
}

/** The challenge that a device says it has signed. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Two hundred modules: the first who uses a passkey waits for them, not every start. */
const library = () => import('@simplewebauthn/server')

/** What makes no sense to the library is as wrong as a signature that is. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

interface Owner {
  id: string
  name: string
  signInName: string
  known: ReadonlyArray<{ credential_id: string; transports: unknown }>
}

/** What the device of somebody who is signed in is asked to make. */
export const askForNew = async (siteName: string, { rpID }: PasskeySite, { id, name, signInName, known }: Owner) => (await library()).generateRegistrationOptions({
  rpName: siteName, rpID, userName: signInName, userDisplayName: name, userID: new Uint8Array(Buffer.from(id)), attestationType: 'none',
  excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as [] })),
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
})

/** What the device of somebody who wants in is asked to sign. */
export const askForKnown = async ({ rpID }: PasskeySite) => (await library()).generateAuthenticationOptions({ rpID, userVerification: 'required' })

/** A passkey that was made, as it is stored; undefined when the answer is wrong in anything. */
export async function judgeNew(response: unknown, challenge: string | undefined, { rpID, origin }: PasskeySite) {
  if (!challenge) return undefined
  const { verifyRegistrationResponse } = await library()
  const judged = await orNothing(verifyRegistrationResponse({
    response: response as RegistrationResponseJSON, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true,
  }))
  if (!judged?.verified) return undefined
  const { credential, credentialBackedUp: synced } = judged.registrationInfo
  return {
    credential_id: credential.id, public_key: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter,
    transports: credential.transports ?? [], host: rpID, synced,
  }
}

interface Stored {
  credential_id: string
  public_key: string
  counter: number | string | bigint
  transports: unknown
}

/** How often the passkey was used, by its own count; undefined when the answer is wrong in anything. */
export async function judgeKnown(response: unknown, challenge: string, { rpID, origin }: PasskeySite, known: Stored): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const judged = await orNothing(verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true,
    credential: { id: known.credential_id, publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')), counter: Number(known.counter), transports: known.transports as [] },
  }))
  return judged?.verified ? judged.authenticationInfo.newCounter : undefined
}
