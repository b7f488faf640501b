import { forJobs, inPlatform, now } from '@portal/db'
import type { Services } from '../../core/services.ts'
import { planOf } from './plans.ts'
import { type NewLocation, type StepContext, type Step, stepContext } from './steps.ts'

/** What this process is provisioning: asked for twice, it is done once. */
const running = new Map<string, Promise<void>>()

/**
 * Makes a location, from wherever it was left: each step that is not done yet, in order. Killed at any moment, it goes
 * on from there when it is called again, in this process or another.
 * @throws what the step threw; unless the server is being stopped it is recorded as failed with its message, and the next call tries it again.
 */
export function provision(services: Services, id: string, plan?: Step[]): Promise<void> {
  const known = running.get(id)
  if (known) return known
  const work = provisionAlone(services, id, plan).finally(() => running.delete(id))
  running.set(id, work)
  return work
}

/** Nobody waits for it: the steps tell how far it is, and a failure is recorded with its step. */
export function provisionInBackground(services: Services, id: string): void {
  if (!running.has(id)) services.background.run(`provision ${id}`, () => provision(services, id))
}

async function provisionAlone(services: Services, id: string, plan: Step[] | undefined): Promise<void> {
  const location = await readLocation(services, id)
  if (location?.state !== 'provisioning') return
  const done = new Set((await readSteps(services, id)).filter((row) => row.state === 'done').map((row) => row.step))
  for (const step of (plan ?? planOf(location)).filter(({ name }) => !done.has(name))) {
    const save = saver(services, id, step.name)
    try {
      await mark(services, id, step.name, 'running')
      await step.run(await stepContext(services, location as NewLocation, save))
    } catch (error) {
      // Left as running, as by a kill: a start goes on with it, and with none that failed.
      if (!services.background.isClosing()) await mark(services, id, step.name, 'failed', (error as Error).message).catch(() => {})
      throw error
    }
  }
}

function readLocation({ platform }: Services, id: string) {
  return platform.db.selectFrom('locations')
    .select(['id', 'slug', 'name', 'timezone', 'source', 'demo', 'admin_email', 'branding', 'state', 'cloned_from'])
    .where('id', '=', id).executeTakeFirst()
}

const readSteps = ({ platform }: Services, id: string) =>
  platform.db.selectFrom('provisioning_steps').select(['step', 'state']).where('location_id', '=', id).execute()

/** For whoever watches; what counts is the mark that a step's own transaction leaves. */
async function mark({ platform }: Services, id: string, step: string, state: 'running' | 'failed', error: string | null = null) {
  await platform.db.updateTable('provisioning_steps')
    .set({ state, error, ...(state === 'running' ? { started_at: now() } : {}) })
    .where('location_id', '=', id).where('step', '=', step).where('state', '!=', 'done')
    .execute()
}

/** The location's row is locked while a step writes, so of two processes one does it and the other sees it done. */
const saver = (services: Services, id: string, step: string): StepContext['save'] => (work) =>
  inPlatform(services.platform, 'write', async (platform, tenantOf) => {
    const location = await platform.selectFrom('locations').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    const row = await platform.selectFrom('provisioning_steps').select('state')
      .where('location_id', '=', id).where('step', '=', step).executeTakeFirst()
    if (location?.state !== 'provisioning' || row?.state === 'done') return
    await work({ platform, tenant: tenantOf(id) })
    await platform.updateTable('provisioning_steps')
      .set({ state: 'done', error: null, finished_at: now() })
      .where('location_id', '=', id).where('step', '=', step).execute()
  }, forJobs)
