import { generateSecret, generateURI, verify } from 'otplib'
import { newTypedCode, plainTypedCode } from './typed-codes.ts'

/** Time-based codes of an authenticator app (RFC 6238), and the codes for when it is lost. */

/** A new secret, and the address that an app reads from a QR code. */
export function newTotp(issuer: string, account: string): { secret: string; url: string } {
  const secret = generateSecret()
  return { secret, url: generateURI({ issuer, label: account, secret }) }
}

/** One step of 30 seconds either way: phones' clocks differ. */
const toleranceSeconds = 30

/**
 * The time step of a right code, to be stored as the last one used; undefined for a wrong code and for one of a step
 * that was used already, so that a code seen over a shoulder is worth nothing.
 */
export async function stepOfCode(secret: string, code: string, lastStep: number | null, at: Date): Promise<number | undefined> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const result = await verify({
    secret, token: digits, epoch: Math.floor(at.getTime() / 1000), epochTolerance: toleranceSeconds,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Ten codes that work once each. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, newTypedCode)
export const plainRecoveryCode = plainTypedCode
