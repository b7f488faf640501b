import type { Services } from '../core/services.ts'
import { provisionInBackground } from './provisioning/provision.ts'

/** Goes on with every provisioning that was interrupted, beside whatever else is to be done. One whose step failed waits for somebody to retry it. */
export async function resumeProvisioning(services: Services): Promise<void> {
  const waiting = await services.platform.db
    .selectFrom('locations')
    .select('id')
    .where('state', '=', 'provisioning')
    .where((eb) => eb.not(eb.exists(
      eb.selectFrom('provisioning_steps').select('step')
        .whereRef('provisioning_steps.location_id', '=', 'locations.id').where('provisioning_steps.state', '=', 'failed'),
    )))
    .orderBy('created_at')
    .execute()
  for (const { id } of waiting) provisionInBackground(services, id)
}
