import { z } from 'zod'
import { madePasskey, passkey, passkeyQuestion, usedPasskey } from '../people/passkeys.ts'
import { data, done, endpoint, list } from '../kit/endpoint.ts'
import { newPassword } from '../people/passwords.ts'
import { body, email, idParam, instant, secretText, text } from '../kit/shapes.ts'

export const operatorLevels = ['support', 'owner'] as const

/** A person of the platform. */
export const operator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  level: z.enum(operatorLevels),
  /** An authenticator app or a passkey. */
  two_factor_enabled: z.boolean(),
  app_enabled: z.boolean(),
})

/** `mustEnrol2fa`: the token opens enrolment and nothing else until a second factor is on. */
const half = { mustEnrol2fa: z.boolean().optional() }
const signedIn = z.object({ token: z.string(), operator, ...half })
const code = text(32)

/** As at a location. Each stands for password and second factor; the password is asked for again before one comes or goes. */
const operatorPasskeys = {
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/platform/auth/passkeys/options',
    access: { operator: 'support', halfway: true },
    summary: 'Begin to add a passkey',
    audit: { none: 'nothing is different before the passkey is there' },
    body: body({ password: secretText }),
    reply: passkeyQuestion,
    transaction: 'manual',
    secret: true,
  }),
  passkeyAdd: endpoint({
    method: 'POST',
    path: '/platform/auth/passkeys',
    access: { operator: 'support', halfway: true },
    summary: 'Add the passkey that the device has made; with the first second factor come the recovery codes, once',
    audit: { own: 'operator.passkey_added' },
    body: body({ name: text(60).optional(), response: madePasskey }),
    reply: data(passkey.extend({ recovery_codes: z.array(z.string()) })),
    status: 201,
    transaction: 'manual',
    secret: true,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/platform/auth/passkeys',
    access: { operator: 'support' },
    summary: 'The own passkeys',
    reply: list(passkey),
  }),
  passkeyRemove: endpoint({
    method: 'POST',
    path: '/platform/auth/passkeys/{id}/remove',
    access: { operator: 'support' },
    summary: 'Remove an own passkey',
    audit: { own: 'operator.passkey_removed' },
    params: idParam,
    body: body({ password: secretText }),
    reply: done,
    transaction: 'staged',
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/platform/auth/passkey/options',
    access: { public: 'signing in' },
    summary: 'Begin to sign in with a passkey',
    audit: { none: 'nobody is signed in by it' },
    reply: passkeyQuestion,
    transaction: 'manual',
    secret: true,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/platform/auth/passkey',
    access: { public: 'signing in' },
    summary: 'Sign an operator in with a passkey, which also stands for the second factor',
    audit: { own: 'operator.signed_in' },
    body: body({ response: usedPasskey }),
    reply: data(signedIn),
    transaction: 'manual',
    secret: true,
  }),
}

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/platform/auth/login',
    access: { public: 'signing in' },
    summary: 'Sign an operator in',
    audit: { own: 'operator.signed_in' },
    body: body({ email: text(254), password: secretText }),
    reply: data(z.union([z.object({ twoFactorRequired: z.literal(true), challenge: z.string(), ways: z.array(z.enum(['app', 'passkey'])) }), signedIn])),
    transaction: 'manual',
    secret: true,
  }),
  twoFactor: endpoint({
    method: 'POST',
    path: '/platform/auth/2fa',
    access: { public: 'the challenge proves the password' },
    summary: 'Finish an operator’s sign-in with a code',
    audit: { own: 'operator.signed_in' },
    body: body({ challenge: text(2000), code }),
    reply: data(signedIn),
    transaction: 'manual',
    secret: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/platform/auth/logout',
    access: { operator: 'support', halfway: true },
    summary: 'Sign out',
    audit: 'operator.signed_out',
    draws: 'nothing',
    reply: done,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/platform/auth/verify',
    access: { operator: 'support', halfway: true },
    summary: 'Which operator is signed in',
    reply: data(z.object({ operator, expiresAt: instant, ...half })),
    passive: true,
  }),
  twoFactorSetup: endpoint({
    method: 'POST',
    path: '/platform/auth/2fa/setup',
    access: { operator: 'support', halfway: true },
    summary: 'Begin to enrol an authenticator app',
    audit: { none: 'nothing is different before it is enabled' },
    body: body({ password: secretText }),
    reply: data(z.object({ secret: z.string(), otpauth_url: z.string() })),
    transaction: 'manual',
    secret: true,
  }),
  twoFactorEnable: endpoint({
    method: 'POST',
    path: '/platform/auth/2fa/enable',
    access: { operator: 'support', halfway: true },
    summary: 'Finish enrolment with a first code; answers the recovery codes once',
    audit: { own: 'operator.two_factor_enabled' },
    body: body({ code }),
    reply: data(z.object({ recovery_codes: z.array(z.string()) })),
    transaction: 'manual',
    secret: true,
  }),
  twoFactorRecoveryCodes: endpoint({
    method: 'POST',
    path: '/platform/auth/2fa/recovery-codes',
    access: { operator: 'support' },
    summary: 'Ten new recovery codes in place of all before, for the password and, where an app is on, a code; answers them once',
    audit: { own: 'operator.recovery_codes_replaced' },
    body: body({ password: secretText, code: code.optional() }),
    reply: data(z.object({ recovery_codes: z.array(z.string()) })),
    transaction: 'manual',
    secret: true,
  }),
  twoFactorDisable: endpoint({
    method: 'POST',
    path: '/platform/auth/2fa/disable',
    access: { operator: 'support' },
    summary: 'Turn the second factor off',
    audit: { own: 'operator.two_factor_disabled' },
    body: body({ password: secretText, code }),
    reply: done,
    transaction: 'staged',
  }),
  ...operatorPasskeys,
  changePassword: endpoint({
    method: 'PUT',
    path: '/platform/auth/change-password',
    access: { operator: 'support', halfway: true },
    summary: 'Change the own password',
    audit: { own: 'operator.password_changed' },
    body: body({ currentPassword: secretText, newPassword }),
    reply: done,
    transaction: 'staged',
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/platform/auth/accept-invitation',
    access: { public: 'the one-time link is the proof' },
    summary: 'Become an operator with a one-time link; the link of the first start asks for name and address too',
    audit: { own: 'operator.first_made' },
    body: body({ token: text(200), password: newPassword, name: text(120).optional(), email: email.optional() }),
    reply: data(signedIn),
    transaction: 'manual',
    secret: true,
  }),
}
