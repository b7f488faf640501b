import { z } from 'zod'
import { data, done, endpoint } from '../kit/endpoint.ts'
import { body, secretText, text } from '../kit/shapes.ts'
import { signInReply } from './session-replies.ts'

const code = text(32)

/** A second factor: codes of an app, and recovery codes for who has lost it. */
export const twoFactorCalls = {
  twoFactor: endpoint({
    method: 'POST',
    path: '/auth/2fa',
    access: { public: 'the challenge proves the password' },
    summary: 'Finish a sign-in with a code or a recovery code',
    // A new session has read nothing yet.
    changes: [],
    audit: { own: 'auth.signed_in' },
    body: body({ challenge: text(2000), code }),
    reply: signInReply,
    transaction: 'manual',
    secret: true,
  }),
  twoFactorSetup: endpoint({
    method: 'POST',
    path: '/auth/2fa/setup',
    access: { role: 'team', halfway: true },
    summary: 'Begin to enrol an authenticator app',
    // Nothing is different before it is enabled.
    changes: [],
    audit: { none: 'nothing is different before it is enabled' },
    body: body({ password: secretText }),
    reply: data(z.object({ secret: z.string(), otpauth_url: z.string() })),
    transaction: 'manual',
    secret: true,
  }),
  twoFactorEnable: endpoint({
    method: 'POST',
    path: '/auth/2fa/enable',
    access: { role: 'team', halfway: true },
    summary: 'Finish enrolment with a first code; answers the recovery codes once',
    changes: ['own auth'],
    audit: { own: 'auth.two_factor_enabled' },
    body: body({ code }),
    reply: data(z.object({ recovery_codes: z.array(z.string()) })),
    transaction: 'manual',
    secret: true,
  }),
  twoFactorRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/2fa/recovery-codes',
    access: { role: 'team' },
    summary: 'Ten new recovery codes in place of all before; answers them once',
    // No call tells of them.
    changes: [],
    audit: { own: 'auth.recovery_codes_replaced' },
    body: body({ password: secretText, code }),
    reply: data(z.object({ recovery_codes: z.array(z.string()) })),
    transaction: 'manual',
    secret: true,
  }),
  twoFactorDisable: endpoint({
    method: 'POST',
    path: '/auth/2fa/disable',
    access: { role: 'team', halfway: true },
    summary: 'Turn the second factor off',
    changes: ['own auth'],
    audit: 'auth.two_factor_disabled',
    body: body({ password: secretText, code }),
    reply: done,
    transaction: 'staged',
  }),
}
