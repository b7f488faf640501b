import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { keysOf } from '../forms/kit.ts'
import { shiftNames } from '../forms/trainer-debrief.ts'
import { clock } from '../kit/shapes.ts'

export const shifts = keysOf(shiftNames)

/** From when until when somebody works. What ends before it begins goes past midnight. */
const hours = z.strictObject({ from: clock, to: clock }).refine(({ from, to }) => from !== to, { path: ['to'], message: problem('same_time') })
export const shiftHours = z.strictObject(Object.fromEntries(shifts.map((shift) => [shift, hours])) as Record<(typeof shifts)[number], typeof hours>)
