import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { newPassword } from './passwords.ts'
import { body, email, filter, flag, instant, optionalDay, optionalText, optionalUuid, page, role, stamps, text, username, uuid, version } from '../kit/shapes.ts'

const accountStatuses = ['active', 'pending_approval', 'unverified', 'inactive', 'denied', 'erased'] as const
const approvals = ['pending', 'approved', 'denied'] as const

/** An account as administrators see it. `/user_accounts` and `/admin/users` are two doors to the same. */
export const account = z.object({
  ...stamps,
  first_name: z.string(),
  last_name: z.string(),
  /** None of somebody who signs in by their username. */
  email: z.string().nullable(),
  username: z.string(),
  position: z.string().nullish(),
  /** Of their entry in the directory; in a list, of the one that waits for whoever is not approved. */
  department: z.string().nullish(),
  /** In a list, of who is not approved: the only one of their name on a staff list who has no address and has not joined. Where it is not `free`, something hangs on that account, and it stays. */
  on_list: z.object({ id: z.string(), name: z.string(), department: z.string(), position: z.string(), free: z.boolean() }).nullish(),
  headshot_url: z.string().nullish(),
  role,
  /** Under age, as an admin says. */
  is_minor: z.boolean().optional(),
  status: z.enum(accountStatuses),
  is_active: z.boolean(),
  isActive: z.boolean(),
  email_verified: z.boolean(),
  /** Has an invitation and no password yet. */
  invited: z.boolean(),
  approval: z.enum(approvals),
  two_factor_enabled: z.boolean().optional(),
  last_login_at: instant.nullish(),
  /** Until when a code that was handed out lets them in. */
  access_code_expires_at: instant.nullish(),
  /** Asked for the account by the poster that hung at the location. */
  by_poster: z.boolean().optional(),
})

export const accountQuery = z.strictObject({
  pending: filter(flag),
  q: filter(optionalText(100)),
  role: filter(role),
  status: filter(z.enum(accountStatuses)),
  /** `false`: those who never have. */
  signed_in: filter(flag),
  ...page(),
})

/** Where somebody works: it decides what is meant for them. */
const placed = { department: optionalText(80).optional(), position: optionalText(100).optional() }
export const approveBody = body({
  ...placed,
  /** The account `on_list`, where it is the same person: it goes, and its place, number and entry in the directory are theirs. */
  listed: uuid.optional(),
})
/** Of one person. What they sign in with is theirs alone, and where it is somebody's already, that is refused. */
export const updateBody = body(
  {
    first_name: text(80).optional(),
    last_name: text(80).optional(),
    /** None: they sign in by their user name. A link that went to the one before opens nothing any more. */
    email: email.nullable().optional(),
    username: username.optional(),
    ...placed,
    is_minor: z.boolean().optional(),
    /** `false`: whoever has not joined yet gets no invitation at the new address. */
    invite: z.boolean().optional(),
    version: version.optional(),
  },
  { same: [['first_name', 'firstName'], ['last_name', 'lastName']] },
)

export const accountBody = body(
  {
    email: email.nullish(),
    /** For somebody without an address; with neither there is no way to say who signs in. */
    username: username.optional(),
    firstName: text(80),
    lastName: text(80),
    role: role.default('team'),
    /** Without one an invitation goes out. */
    password: newPassword.optional(),
    /** `false`: no mail goes out; they get in by a code that is handed to them. */
    invite: z.boolean().default(true),
    ...placed,
    /** What else their entry in the directory says. */
    level: optionalText(80).optional(),
    bio: optionalText(2000).optional(),
    startDate: optionalDay.optional(),
    /** Their entry, where they stand in the directory already. */
    memberId: optionalUuid.optional(),
  },
  { same: [['firstName', 'first_name'], ['lastName', 'last_name']] },
).refine((made) => Boolean(made.email ?? made.username), { path: ['email'], message: problem('email_or_username') })
export const roleBody = body({ role })
export const activeBody = body({ is_active: z.boolean() }, { same: [['is_active', 'isActive']] })
