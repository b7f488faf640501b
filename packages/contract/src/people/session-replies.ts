import { z } from 'zod'
import { data } from '../kit/endpoint.ts'
import { locale, role } from '../kit/shapes.ts'

/** The person who is signed in. `role` is what the account holds; the session may run with less. */
export const user = z.object({
  id: z.string(),
  userId: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  username: z.string(),
  /** None of somebody who signs in by their username. */
  email: z.string().nullable(),
  position: z.string().nullable(),
  role,
  locale: locale.nullable(),
  headshot_url: z.string().nullish(),
  two_factor_enabled: z.boolean(),
})

/** The forms of a right sign-in: half-complete, complete. */
export const signedIn = [
  z.object({ token: z.string(), mustChangePassword: z.literal(true), user: user.optional(), role: role.optional() }),
  z.object({ token: z.string(), mustEnrol2fa: z.literal(true), user: user.optional(), role: role.optional() }),
  z.object({ token: z.string(), user, role }),
] as const

export const signInReply = data(z.union([...signedIn]))
