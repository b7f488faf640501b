import { z } from 'zod'
import { instant } from '../kit/shapes.ts'

export const stationStates = ['valid', 'expired', 'learning', 'none'] as const

/** How far somebody is at each station of the location. */
export const passport = z.object({
  stations: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      state: z.enum(stationStates),
      /** How many debriefs tell of it. */
      debriefs: z.number(),
      signed_off_at: instant.nullable(),
      signed_off_by: z.string().nullable(),
      valid_until: instant.nullable(),
    }),
  ),
})
