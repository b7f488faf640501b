import { z } from 'zod'
import { audience } from './announcements.ts'
import { problem } from './errors/problem.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, removed } from './kit/endpoint.ts'
import { alertTypes } from './notifications/kinds.ts'
import { preferenceNames } from './notifications/preferences.ts'
import { translationsField, typed } from './kit/translations.ts'
import { body, filter, flag, idParam, instant, instantInput, link, optionalText, page, personRef, text, uuid } from './kit/shapes.ts'

const notification = z.object({
  ...typed,
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  created_at: instant,
  url: z.string().nullish(),
})

const tally = z.object({ sent: z.number(), waiting: z.number(), gone: z.number(), failed: z.number() })
const health = z.object({
  /** Everyone who can sign in, by the best way to them. */
  people: z.object({ people: z.number(), byPush: z.number(), byMail: z.number(), inPortal: z.number() }),
  devices: z.object({ total: z.number(), reachable: z.number(), failing: z.number() }),
  waitingForDigest: z.number(),
  lastWeek: z.object({ push: tally, mail: tally }),
  /** Those with trouble first. */
  deviceList: z.array(
    z.object({
      id: z.string(), person: personRef, device: z.string(), reachable: z.boolean(), failures: z.number(), last_error: z.string().nullable(),
      last_sent_at: instant.nullable(), last_seen_at: instant.nullable(), created_at: instant,
    }),
  ),
  /** The newest first. What is its reader's alone, or gone, has no title. */
  deliveries: z.array(
    z.object({
      id: z.string(), person: personRef, channel: z.enum(['push', 'mail']), state: z.enum(['waiting', 'sent', 'gone', 'failed']),
      status: z.number().nullable(), error: z.string().nullable(), attempts: z.number(), title: z.string().nullable(),
      type: z.string().nullable(), created_at: instant, finished_at: instant.nullable(),
    }),
  ),
})

const preferenceShape = Object.fromEntries(preferenceNames.map((name) => [name, z.boolean()])) as Record<
  (typeof preferenceNames)[number],
  z.ZodBoolean
>

const base64 = (max: number) => z.string().max(max).regex(/^[A-Za-z0-9+/_-]+={0,2}$/, problem('not_base64'))
const pushEndpoint = z.url({ protocol: /^https?$/, error: problem('not_an_address') }).max(2000)
const unread = z.object({ updated: z.number(), unreadCount: z.number() })

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: { role: 'team', own: 'ownNotifications' },
    summary: 'One’s own notifications',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: z.strictObject({
      unreadOnly: filter(flag),
      type: filter(optionalText(40)),
      ...page(50, 100),
    }),
    reply: z.object({
      notifications: z.array(notification),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      unreadCount: z.number(),
    }),
    passive: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/notifications',
    access: { role: 'admin' },
    summary: 'Tell people of weather, an emergency or something else',
    changes: ['own notifications'],
    audit: 'notification.sent',
    draws: 'broadcasts',
    body: body({
      type: z.enum(alertTypes),
      title: text(120),
      message: text(1000),
      translations: translationsField({ title: text(120), message: text(1000) }),
      audience: audience.default({ roles: [], departments: [] }),
      url: link.optional(),
    }),
    reply: data(z.object({ created: z.number() })),
    status: 201,
  }),
  health: endpoint({
    method: 'GET',
    path: '/notifications/health',
    access: { role: 'admin' },
    summary: 'How well news reaches people: devices, ways, the last attempts',
    reply: data(health),
    passive: true,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    access: { role: 'team', own: 'ownPreferences' },
    summary: 'What one wants to hear of',
    offline: 'keep',
    support: 'look',
    reply: data(z.object(preferenceShape)),
    passive: true,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/notifications/preferences',
    access: { role: 'team', own: 'ownPreferences' },
    summary: 'Change what one wants to hear of',
    changes: ['own notifications'],
    audit: unlogged.ownThing,
    outbox: { subject: ['preferences'], latest: true },
    body: body(
      Object.fromEntries(preferenceNames.map((name) => [name, z.boolean().optional()])) as Record<
        (typeof preferenceNames)[number],
        z.ZodOptional<z.ZodBoolean>
      >,
    ),
    reply: data(z.object(preferenceShape)),
  }),
  vapidKey: endpoint({
    method: 'GET',
    path: '/notifications/vapid-key',
    access: { role: 'team' },
    summary: 'The public key for push subscriptions',
    offline: 'keep',
    /** `declined`: this person switched push off by hand and is not asked again. */
    reply: data(z.object({ publicKey: z.string(), declined: z.boolean() })),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/notifications/push-subscription',
    access: { role: 'team', own: 'ownDevices' },
    summary: 'Push to this device',
    changes: ['own notifications'],
    audit: unlogged.ownThing,
    body: body({
      subscription: z.strictObject({
        endpoint: pushEndpoint,
        expirationTime: z.number().nullish(),
        keys: z.strictObject({ p256dh: base64(200), auth: base64(100) }),
      }),
      /** This person said so just now: left out where a device that was chosen before is told anew. */
      chosen: z.boolean().optional(),
    }),
    reply: data(z.object({ id: z.string() })),
    status: 201,
    transaction: 'staged',
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notifications/push-subscription',
    access: { role: 'team', own: 'ownDevices' },
    summary: 'Push no more, to one device or to all of one’s own',
    changes: ['own notifications'],
    audit: unlogged.ownThing,
    body: body({ endpoint: pushEndpoint.optional() }),
    reply: data(z.object({ removed: z.number() })),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/mark-read',
    access: { role: 'team', own: 'ownNotifications' },
    summary: 'Mark notifications as read',
    changes: ['own notifications'],
    audit: unlogged.ownThing,
    outbox: { subject: ['notifications'], quiet: true },
    kiosk: true,
    body: body({ notificationIds: z.array(uuid).min(1).max(500) }),
    reply: data(unread),
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/notifications/mark-all-read',
    access: { role: 'team', own: 'ownNotifications' },
    summary: 'Mark all as read',
    changes: ['own notifications'],
    audit: unlogged.ownThing,
    outbox: { subject: ['notifications'], quiet: true },
    kiosk: true,
    /** `until`: when the newest came that was shown. What came after it is not marked. */
    body: body({ until: instantInput.optional() }),
    reply: data(unread),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/{id}',
    access: { role: 'team', own: 'ownNotifications' },
    summary: 'Remove a notification',
    changes: ['own notifications'],
    audit: unlogged.ownThing,
    outbox: { subject: ['notifications'], quiet: true },
    kiosk: true,
    params: idParam,
    reply: removed,
  }),
}
