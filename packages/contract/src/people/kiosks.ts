import { z } from 'zod'
import { signInReply } from './session-replies.ts'
import { problem } from '../errors/problem.ts'
import { data, done, endpoint, list, paged, removed } from '../kit/endpoint.ts'
import { body, filter, idParam, instant, optionalText, page, secretText, text, uuid } from '../kit/shapes.ts'

/** Short enough to be typed in a hurry: it counts on a registered device alone, and there only a few times. */
const pin = z.string().regex(/^\d{4,8}$/, problem('not_a_pin'))

const kiosk = z.object({
  id: z.string(),
  name: z.string(),
  /** Who registered it; none once they are gone. */
  created_by: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant.nullable(),
})

/** Devices that a crew shares. */
export const kioskCalls = {
  kiosks: endpoint({
    method: 'GET',
    path: '/admin/kiosks',
    access: { role: 'admin' },
    summary: 'The shared tablets',
    support: 'look',
    reply: list(kiosk),
  }),
  kiosksCreate: endpoint({
    method: 'POST',
    path: '/admin/kiosks',
    access: { role: 'admin' },
    summary: 'Register a shared tablet; its token is told here alone, and stays on it',
    changes: ['admin', 'profile'],
    audit: 'kiosk.registered',
    body: body({ name: text(60) }),
    reply: data(kiosk.extend({ token: z.string() })),
    status: 201,
    secret: true,
  }),
  kiosksRemove: endpoint({
    method: 'DELETE',
    path: '/admin/kiosks/{id}',
    access: { role: 'admin' },
    summary: 'Revoke a shared tablet: whoever is signed in there is out',
    changes: ['admin', 'profile'],
    audit: 'kiosk.revoked',
    params: idParam,
    reply: removed,
  }),
}

/** What a shared tablet asks, with its own token as the bearer. */
export const pinCalls = {
  pinPeople: endpoint({
    method: 'GET',
    path: '/auth/pin',
    access: { public: 'the token of a registered tablet is the proof' },
    summary: 'Who can sign in on this tablet, by name',
    preview: 'never',
    query: z.strictObject({ q: filter(optionalText(80)), ...page(60) }),
    /** `token`: the tablet's own signed anew, to be kept in place of the one that was sent; where the server's key was changed. */
    reply: paged(z.object({ id: z.string(), name: z.string() })).extend({ tablet: z.string(), token: z.string().optional() }),
    // A list that only looks, and a note of when the tablet was seen.
    transaction: 'manual',
    secret: true,
  }),
  pin: endpoint({
    method: 'POST',
    path: '/auth/pin',
    access: { public: 'the token of a registered tablet and the PIN are the proof' },
    summary: 'Sign in on a shared tablet',
    // A new session has read nothing yet.
    changes: [],
    audit: { own: 'auth.signed_in' },
    body: body({ personId: uuid, pin }),
    reply: signInReply,
    transaction: 'manual',
    secret: true,
  }),
  pinStay: endpoint({
    method: 'PUT',
    path: '/auth/pin',
    access: { role: 'team' },
    summary: 'Somebody is still at the tablet',
    // The own session lasts longer, which is on no screen.
    changes: [],
    audit: { none: 'the own session goes on' },
    kiosk: true,
    reply: done,
  }),
}

export const setPin = endpoint({
  method: 'PUT',
  path: '/profile/pin',
  access: { role: 'team' },
  summary: 'Choose one’s PIN for shared tablets, or none; some minutes after signing in it takes the password',
  changes: ['own profile'],
  audit: { own: 'auth.pin_set' },
  body: body({ pin: pin.nullable(), password: secretText.optional() }, { same: [['password', 'currentPassword']] }),
  reply: data(z.object({ pin_set: z.boolean() })),
  transaction: 'staged',
})
