import { z } from 'zod'
import { defineTask } from './task.ts'

/** The catalogue goes by the zone that the settings say. Whoever saved it has seen to it already, unless their process ended first. */
export const locationTimezone = defineTask('location.timezone', { payload: z.object({}), whenSuspended: 'run' }, ({ services, tenant }) =>
  services.locations.followTimezone(tenant.id))
