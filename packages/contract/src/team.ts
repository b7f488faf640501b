import { z } from 'zod'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, paged, removed } from './kit/endpoint.ts'
import { passport } from './people/passport.ts'
import {
  body, email, example, filter, idParam, optionalDay, optionalLink, optionalText, optionalUuid, page, partialBody, stamps,
  text, uuid, version,
} from './kit/shapes.ts'

/** An entry of the directory; its link to an account is optional. */
const member = z.object({
  ...stamps,
  name: z.string(),
  position: z.string(),
  department: z.string(),
  level: z.string(),
  bio: z.string(),
  startDate: z.string().nullable(),
  photo_id: z.string().nullable(),
  photo_url: z.string().nullable(),
  headshot_url: z.string().nullable(),
  placeholder: z.string().nullish(),
  userId: z.string().nullable(),
  /** Month and day, where the person shares it. */
  birthday: z.object({ month: z.number(), day: z.number() }).nullish(),
  /** Where the person lets the reader's role know. */
  phone: z.string().nullish(),
  email: z.string().nullish(),
  /** They have an account, and the reader may write to them. */
  writable: z.boolean().optional(),
  /** Without an account, and not the person with an account of the same name. */
  somebodyElse: z.boolean().optional(),
  /** Their account is switched off or denied: for editors, for whom alone they stand here still. */
  left: z.literal(true).optional(),
  /** Whether news reaches them, for editors: not before they can sign in. */
  reached: z.boolean().optional(),
  example,
})
const fields = {
  name: text(120),
  position: optionalText(100).default(''),
  department: optionalText(80).default(''),
  level: optionalText(80).default(''),
  bio: optionalText(2000).default(''),
  startDate: optionalDay.optional(),
  /** A photo that is there already, or null to take the picture away. */
  photo_id: optionalUuid.optional(),
  photo_url: optionalLink.optional(),
  userId: optionalUuid.optional(),
}

const made = {
  ...fields,
  /** With an address the person is invited too. */
  email: email.optional(),
  /** With what the name begins that is their first name; else its last word is their last name. */
  firstName: text(80).optional(),
}

export const team = {
  list: endpoint({
    method: 'GET',
    path: '/team',
    access: { role: 'team' },
    summary: 'The team directory',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: z.strictObject({
      q: filter(optionalText(100)),
      department: filter(optionalText(80)),
      level: filter(optionalText(80)),
      /** Those who are signed off for it, as of now. */
      station: filter(optionalText(80)),
      ...page(2000, 5000),
    }),
    reply: paged(member),
  }),
  passport: endpoint({
    method: 'GET',
    path: '/team/{id}/passport',
    access: { role: 'manager' },
    summary: 'For which stations somebody is signed off, and until when',
    madeOf: ['trainerDebrief'],
    params: idParam,
    reply: data(passport),
  }),
  create: endpoint({
    method: 'POST',
    path: '/team',
    access: { editor: true },
    summary: 'Add a team member; with an address they are invited to an account too',
    changes: ['team', 'userAccounts'],
    audit: { own: 'user.created' },
    body: body(made),
    reply: data(member),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/{id}',
    access: { editor: true },
    summary: 'Change a team member',
    // Another department is another audience, and an account has the name and position of its entry.
    changes: ['team', 'announcements', 'userAccounts', 'profile'],
    audit: { own: 'user.profile_changed' },
    params: idParam,
    body: partialBody({ ...fields, somebodyElse: z.boolean() }, { ignore: ['headshot_url', 'placeholder', 'birthday', 'phone', 'email', 'writable', 'left', 'reached', 'example'] }),
    reply: data(member),
  }),
  updateHeadshot: endpoint({
    method: 'PUT',
    path: '/team/{id}/headshot',
    access: { editor: true },
    summary: 'Upload a team member’s headshot',
    changes: ['team'],
    audit: unlogged.content,
    params: idParam,
    files: { headshot: { accepts: 'image', max: 1, required: true } },
    reply: data(member),
    transaction: 'staged',
  }),
  join: endpoint({
    method: 'POST',
    path: '/team/{id}/join',
    access: { editor: true },
    summary: 'Of two entries of one person make one: the one without an account fills what the other leaves open, and goes',
    changes: ['team', 'announcements', 'userAccounts', 'profile'],
    audit: 'team.deleted',
    params: idParam,
    body: body({ otherId: uuid, otherVersion: version.optional(), version: version.optional() }),
    reply: data(member),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/team/{id}',
    access: { editor: true },
    summary: 'Remove a team member',
    changes: ['team'],
    audit: 'team.deleted',
    params: idParam,
    reply: removed,
  }),
}
