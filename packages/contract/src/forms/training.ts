import { z } from 'zod'
import { keysOf } from './kit.ts'
import { weekdays } from './availability.ts'
import { stationStates } from '../people/passport.ts'
import { instant } from '../kit/shapes.ts'
import { shifts } from '../settings/shifts.ts'

/** Why a station is next: run out, ready for its sign-off, being learned, or hardly anybody else can do it. */
export const reasonsToTrain = ['expired', 'ready', 'learning', 'needed'] as const

/** What somebody trains next, as far as who asks may know it, the first one first. */
export const suggestions = z.object({
  /** What they are signed off for now, by whomever: the directory says it too. */
  valid: z.array(z.object({ key: z.string(), label: z.string() })),
  next: z.array(z.object({ key: z.string(), label: z.string(), because: z.enum(reasonsToTrain) })),
})

/** What managers see of how a location trains. Whoever may not sign in is in none of it. */
export const training = z.object({
  /** In the location's order, with how many people can work there now. */
  stations: z.array(z.object({ key: z.string(), label: z.string(), able: z.number() })),
  /** How many people there are: `people` has the first of them by name. */
  total: z.number(),
  people: z.array(z.object({
    id: z.string(),
    name: z.string(),
    /** Their entry in the directory. */
    member_id: z.string().nullable(),
    stations: z.array(z.object({
      key: z.string(),
      state: z.enum(stationStates),
      debriefs: z.number(),
      valid_until: instant.nullable(),
      /** The average of the last debrief that judged something. */
      rating: z.number().nullable(),
    })),
    /** What to train next, the first one first. */
    next: z.array(z.object({ key: z.string(), because: z.enum(reasonsToTrain) })),
  })),
  shifts: z.array(z.object({
    shift: z.enum(shifts),
    from: z.string(),
    to: z.string(),
    stations: z.array(z.object({
      key: z.string(),
      /** How many who can work there are available for this shift on some day of the week. */
      able: z.number(),
      /** The days on which nobody is. */
      nobody: z.array(z.enum(keysOf(weekdays))),
      /** The days of the next two weeks on which nobody is, though somebody is on such a day as a rule: they are off, or begin another week. */
      dates: z.array(z.string()),
    })),
  })),
  /** Who wrote or was followed in the last twelve weeks, who wrote most first. */
  trainers: z.array(z.object({
    id: z.string(),
    name: z.string(),
    /** The average of all ratings they gave in these weeks. */
    rating: z.number().nullable(),
    weeks: z.array(z.object({
      /** The first day of the week. */
      first: z.string(),
      debriefs: z.number(),
      /** The average of the ratings they gave in it. */
      rating: z.number().nullable(),
      /** How many of their debriefs were signed off in this week. */
      signed_off: z.number(),
    })),
  })),
})
