import { z } from 'zod'
import { problem } from './errors/problem.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, removed } from './kit/endpoint.ts'
import { setPin } from './people/kiosks.ts'
import { passport } from './people/passport.ts'
import { view, viewBody } from './forms/views.ts'
import { body, idParam, instant, locale, optionalClock, optionalText, partialBody, role, text, username } from './kit/shapes.ts'

const celebrations = ['public', 'private', 'off'] as const
/** The lowest role that sees it; administrators always do. */
export const reached = ['admins', 'managers', 'team'] as const

/** What everyone sees of a person; the rest is the person's own and the administrators'. */
const shown = z.object({
  id: z.string(),
  userId: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  display_name: z.string(),
  position: z.string(),
  title: z.string(),
  department: z.string(),
  headshot_url: z.string().nullable(),
})
const own = shown.extend({
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  phoneFor: z.enum(reached),
  emailFor: z.enum(reached),
  bio: z.string(),
  role,
  locale: locale.nullable(),
  birthday: z.object({ month: z.number(), day: z.number() }).nullable(),
  celebrate: z.enum(celebrations),
  quietStart: z.string().nullable(),
  quietEnd: z.string().nullable(),
  /** Pushes say only that there is something, so that nobody reads along on a locked phone. */
  hidePushText: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Whether there is a PIN for shared tablets; null where there is neither that nor such a tablet. */
  pin_set: z.boolean().nullable(),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
})
const always = Object.fromEntries(Object.keys(shown.shape).map((name) => [name, true]))
const seen = own.partial().required(always as Record<keyof typeof shown.shape, true>)

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const birthday = z
  .strictObject({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) })
  .refine(({ month, day }) => day <= (longest[month - 1] ?? 0), problem('month_has_fewer_days'))
const fields = {
  first_name: text(80),
  last_name: text(80),
  username,
  position: optionalText(100),
  department: optionalText(80),
  phone: optionalText(40),
  phoneFor: z.enum(reached),
  emailFor: z.enum(reached),
  bio: optionalText(2000),
  locale: locale.nullable(),
  birthday: birthday.nullable(),
  celebrate: z.enum(celebrations),
  quietStart: optionalClock,
  quietEnd: optionalClock,
  hidePushText: z.boolean(),
  removeHeadshot: z.boolean(),
}
const change = partialBody(fields, {
  form: true,
  same: [['position', 'title'], ['first_name', 'firstName'], ['last_name', 'lastName']],
  ignore: ['userId', 'full_name', 'display_name', 'email', 'role', 'headshot_url', 'two_factor_enabled', 'pin_set'],
})
const files = { headshot: { accepts: 'image', max: 1 } } as const

export const profile = {
  mine: endpoint({
    method: 'GET',
    path: '/profile',
    access: { role: 'team', own: 'ownProfile' },
    summary: 'One’s own profile',
    offline: 'keep',
    kiosk: true,
    reply: data(own),
  }),
  export: endpoint({
    method: 'GET',
    path: '/profile/export',
    access: { role: 'team', own: 'ownData' },
    summary: 'All that the portal keeps of oneself',
    audit: 'profile.exported',
    preview: 'never',
    reply: { binary: 'application/json' },
    cookie: true,
  }),
  passport: endpoint({
    method: 'GET',
    path: '/profile/passport',
    access: { role: 'team', own: 'ownDebriefs' },
    summary: 'For which stations one is signed off, and until when',
    offline: 'keep',
    madeOf: ['trainerDebrief'],
    kiosk: true,
    reply: data(passport),
  }),
  views: endpoint({
    method: 'GET',
    path: '/profile/views',
    access: { role: 'manager', own: 'ownViews' },
    summary: 'The filters of lists that one has kept under a name',
    reply: list(view),
  }),
  viewsCreate: endpoint({
    method: 'POST',
    path: '/profile/views',
    access: { role: 'manager', own: 'ownViews' },
    summary: 'Keep the filters of a list under a name; the same name again replaces them',
    changes: ['own profile'],
    audit: unlogged.ownThing,
    body: viewBody,
    reply: data(view),
    status: 201,
  }),
  viewsRemove: endpoint({
    method: 'DELETE',
    path: '/profile/views/{id}',
    access: { role: 'manager', own: 'ownViews' },
    summary: 'Forget filters that one has kept',
    changes: ['own profile'],
    audit: unlogged.ownThing,
    params: idParam,
    reply: removed,
  }),
  get: endpoint({
    method: 'GET',
    path: '/profile/{id}',
    access: { role: 'team', own: 'shownOfOthers' },
    summary: 'A person’s profile',
    offline: 'keep',
    kiosk: true,
    params: idParam,
    reply: data(seen),
  }),
  updateMine: endpoint({
    method: 'PUT',
    path: '/profile',
    access: { role: 'team', own: 'ownProfile' },
    summary: 'Change one’s own profile',
    // Face, words and how one is reached stand in the directory.
    changes: ['own profile', 'team'],
    // What somebody signs in with; the rest is a thing of one’s own.
    audit: { own: 'user.address_changed' },
    outbox: { subject: ['profile'] },
    body: change,
    files,
    reply: data(own),
    transaction: 'staged',
  }),
  agreeToPolicy: endpoint({
    method: 'POST',
    path: '/profile/policy',
    access: { role: 'team', own: 'ownProfile' },
    summary: 'Agree to the privacy policy',
    // Home asks for it.
    changes: ['own home'],
    audit: unlogged.receipt,
    outbox: { subject: ['policy'], latest: true },
    kiosk: true,
    /** Which one was read: refused where another one stands by now. */
    body: body({ version: text(40) }),
    reply: data(z.object({ version: z.string(), agreed_at: instant })),
  }),
  setPin,
  update: endpoint({
    method: 'PUT',
    path: '/profile/{id}',
    access: { role: 'admin' },
    summary: 'Change a person’s profile',
    changes: ['profile', 'team', 'userAccounts'],
    audit: { own: 'user.profile_changed' },
    params: idParam,
    body: change,
    files,
    reply: data(own),
    transaction: 'staged',
  }),
}
