import { z } from 'zod'
import { data, endpoint, list, removed } from '../kit/endpoint.ts'
import { signInReply } from './session-replies.ts'
import { body, idParam, instant, role, secretText, storableJson, text } from '../kit/shapes.ts'

/** As the browser gives it, and as `@simplewebauthn` reads it: checked there, bit by bit. */
const base64url = z.string().max(20_000).regex(/^[\w-]*={0,2}$/)
const answered = <S extends z.ZodRawShape>(response: S) => z.object({
  id: base64url, rawId: base64url, type: z.literal('public-key'), response: z.object(response),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).refine(storableJson).optional(),
})

/** A passkey that a device has made, and one that it has signed in with. */
export const madePasskey = answered({
  clientDataJSON: base64url, attestationObject: base64url, authenticatorData: base64url.optional(), publicKey: base64url.optional(),
  publicKeyAlgorithm: z.int().optional(), transports: z.array(z.string().max(20)).max(10).optional(),
})
export const usedPasskey = answered({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.optional() })

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The host that it works at. */
  host: z.string(),
  /** No: it does not work at the address that was called. */
  here: z.boolean(),
  synced: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

/** What a browser is asked, in its own words (WebAuthn). */
export const passkeyQuestion = data(z.record(z.string(), z.unknown()))

/** Passkeys: keys of a device, beside a password. */
export const passkeyCalls = {
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: { role: 'team' },
    summary: 'Begin to add a passkey; some minutes after signing in it takes the password again',
    // Nothing is different before the passkey is there.
    changes: [],
    audit: { none: 'nothing is different before the passkey is there' },
    body: body({ password: secretText.optional() }),
    reply: passkeyQuestion,
    transaction: 'manual',
    secret: true,
  }),
  passkeyAdd: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: { role: 'team' },
    summary: 'Add the passkey that the device has made',
    changes: ['own auth'],
    audit: 'auth.passkey_added',
    body: body({
      name: text(60).optional(),
      response: madePasskey,
    }),
    reply: data(passkey),
    status: 201,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: { role: 'team', own: 'ownPasskeys' },
    summary: 'The own passkeys',
    reply: list(passkey),
  }),
  passkeyRemove: endpoint({
    method: 'DELETE',
    path: '/auth/passkeys/{id}',
    access: { role: 'team', own: 'ownPasskeys' },
    summary: 'Remove an own passkey',
    changes: ['own auth'],
    audit: 'auth.passkey_removed',
    params: idParam,
    reply: removed,
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    access: { public: 'signing in' },
    summary: 'Begin to sign in with a passkey',
    // Nobody is signed in.
    changes: [],
    audit: { none: 'nobody is signed in by it' },
    reply: passkeyQuestion,
    transaction: 'manual',
    secret: true,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: { public: 'signing in' },
    summary: 'Sign in with a passkey, which also stands for the second factor',
    // A new session has read nothing yet.
    changes: [],
    audit: { own: 'auth.signed_in' },
    body: body({
      response: usedPasskey,
      /** Without it the account's own. */
      role: role.optional(),
      remember: z.boolean().optional(),
    }),
    reply: signInReply,
    transaction: 'manual',
    secret: true,
  }),
}
