import { z } from 'zod'
import { passkeyCalls } from './people/passkeys.ts'
import { signedIn, user } from './people/session-replies.ts'
import { permissions } from './kit/can.ts'
import { pinCalls } from './people/kiosks.ts'
import { data, done, endpoint, list, removed } from './kit/endpoint.ts'
import { newPassword } from './people/passwords.ts'
import { twoFactorCalls } from './people/two-factor.ts'
import { body, email, idParam, instant, locale, role, secretText, text } from './kit/shapes.ts'

const oneTimeToken = text(200)
/** What the page is read in: whoever has chosen no language is written to in this one. */
const readIn = locale.optional()

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: { public: 'signing in' },
    summary: 'Sign in',
    // A new session has read nothing yet.
    changes: [],
    audit: { own: 'auth.signed_in' },
    body: body({
      /** An address or a username. */
      email: text(254),
      password: secretText,
      role,
      /** Sent by the installed app: a longer session. */
      remember: z.boolean().optional(),
    }),
    reply: data(z.union([z.object({ twoFactorRequired: z.literal(true), challenge: z.string() }), ...signedIn])),
    transaction: 'manual',
    secret: true,
  }),
  signup: endpoint({
    method: 'POST',
    path: '/auth/signup',
    access: { public: 'asking for an account' },
    summary: 'Ask for an account',
    // Nobody is signed in; admins are told by a notification.
    changes: [],
    audit: { own: 'user.signed_up' },
    body: body({
      email,
      password: newPassword,
      firstName: text(80),
      lastName: text(80),
      locale: locale.optional(),
      /** Of the poster that was scanned. */
      poster: text(40).optional(),
      /** Of the privacy policy that was agreed to. Where another one stands by now, home asks anew. */
      policyVersion: text(40).optional(),
    }),
    reply: done,
    status: 201,
    transaction: 'manual',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: { public: 'the answer is the same for every address' },
    summary: 'Ask for a link that sets a new password',
    // Only a mail goes out.
    changes: [],
    audit: { none: 'the answer is the same for every address; the mail has its row' },
    body: body({ email }),
    reply: done,
    // It answers at once and alike; whether a mail goes out is found out after that.
    transaction: 'manual',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: { public: 'the mailed token is the proof' },
    summary: 'Set a new password with a mailed token',
    // It ends every session of the person.
    changes: [],
    audit: { own: 'auth.password_reset' },
    body: body({ token: oneTimeToken, newPassword, locale: readIn }),
    reply: done,
    transaction: 'staged',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: { public: 'the mailed token is the proof' },
    summary: 'Confirm an e-mail address with a mailed token',
    // Nobody is signed in.
    changes: [],
    audit: { own: 'user.verified' },
    body: body({ token: oneTimeToken }),
    reply: z.object({ message: z.string(), approvalMessage: z.string(), userApproved: z.boolean() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: { public: 'the answer is the same for every address' },
    summary: 'Send the confirmation mail again',
    // Only a mail goes out.
    changes: [],
    audit: { none: 'the answer is the same for every address; the mail has its row' },
    body: body({ email }),
    reply: done,
    // It answers at once and alike; whether a mail goes out is found out after that.
    transaction: 'manual',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: { role: 'team', halfway: true },
    summary: 'Sign out',
    // Everything that was read leaves the device.
    changes: [],
    audit: 'auth.signed_out',
    kiosk: true, support: 'leave', preview: 'way', ownPage: true,
    draws: 'nothing',
    query: z.strictObject({
      /** Told later, by the cookie alone: the hash of the session's id. Refused where the cookie is of another session by now. */
      session: text(100).optional(),
    }),
    reply: done,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/auth/verify',
    access: { role: 'team', halfway: true },
    summary: 'Who is signed in',
    kiosk: true, support: 'look',
    reply: data(
      z.object({
        user,
        role,
        permissions: z.array(z.enum(permissions)),
        /** Who may edit content here, for the same `can` in the browser. */
        editors: z.enum(['manager', 'admin']),
        expiresAt: instant,
        mustChangePassword: z.boolean().optional(),
        mustEnrol2fa: z.boolean().optional(),
        /** Set on a shared tablet: its name. */
        kiosk: z.string().nullish(),
        /** Set while the platform's support looks around. */
        support: z.object({ operator: z.string(), reason: z.string(), mayChange: z.boolean(), until: instant }).nullish(),
        /** Set in a backup that is looked into: of when it is, how long it stays, and where one came from. */
        preview: z.object({ madeAt: instant, until: instant, home: z.string() }).nullish(),
      }),
    ),
    passive: true,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/change-password',
    access: { role: 'team', halfway: true },
    summary: 'Change the own password',
    changes: ['own auth'],
    audit: 'auth.password_changed',
    /** Somebody who came in by a code and has no password yet knows none. */
    body: body({ currentPassword: secretText.optional(), newPassword }),
    reply: done,
    transaction: 'staged',
  }),
  accessCode: endpoint({
    method: 'POST',
    path: '/auth/access-code',
    access: { public: 'the code that an admin handed out is the proof' },
    summary: 'Sign in with a code that was handed out, which works once, and choose a password',
    // A new session has read nothing yet.
    changes: [],
    audit: { own: 'auth.signed_in' },
    body: body({
      code: text(100),
      /** Without it, somebody who has no password yet chooses one before anything else. */
      newPassword: newPassword.optional(),
      /** Sent by the installed app: a longer session. */
      remember: z.boolean().optional(),
      locale: readIn,
    }),
    reply: data(z.union([z.object({ twoFactorRequired: z.literal(true), challenge: z.string() }), ...signedIn])),
    transaction: 'manual',
    secret: true,
  }),
  ...twoFactorCalls,
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: { role: 'team', own: 'ownSessions' },
    summary: 'The devices that are signed in',
    reply: list(
      z.object({
        id: z.string(),
        device: z.string(),
        role,
        current: z.boolean(),
        installed: z.boolean(),
        created_at: instant,
        last_seen_at: instant,
        expires_at: instant,
      }),
    ),
  }),
  removeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: { role: 'team', own: 'ownSessions' },
    summary: 'Sign another device out',
    changes: ['own auth'],
    audit: 'auth.session_ended',
    params: idParam,
    reply: removed,
  }),
  offlineKey: endpoint({
    method: 'GET',
    path: '/auth/offline-key',
    access: { role: 'team', own: 'ownKey' },
    summary: 'The key under which the own unsent work is kept on a device; the one before a rotation comes second',
    preview: 'never',
    reply: data(z.object({ keys: z.array(z.string()) })),
    passive: true,
    secret: true,
  }),
  support: endpoint({
    method: 'POST',
    path: '/auth/support',
    access: { public: 'the one-time token of the console is the proof' },
    summary: 'Begin a visit of the platform’s support',
    // A new session has read nothing yet.
    changes: [],
    audit: { own: 'platform.support.entered' },
    body: body({ token: text(500) }),
    reply: data(z.object({ token: z.string(), user, role })),
    // The catalogue keeps visits: it is written there.
    transaction: 'manual',
    secret: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/auth/preview',
    access: { public: 'the one-time token of the location that the backup is of is the proof' },
    summary: 'Look into a backup',
    // A new session has read nothing yet.
    changes: [],
    audit: { none: 'the link was asked for in the location: its log has the row' },
    preview: 'way',
    body: body({ token: text(500) }),
    reply: data(z.object({ token: z.string(), user, role })),
    // The catalogue keeps who looks: it is written there.
    transaction: 'manual',
    secret: true,
  }),
  ...passkeyCalls,
  ...pinCalls,
}
