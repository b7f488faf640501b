import { type Identity, type Place, type PlatformDb, claimSpare, inSeconds, json, newPlace, uniqueViolation } from '@portal/db'
import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { slugRestSeconds } from '../slugs.ts'
import { openLocationFiles, sourceOf, starter } from './location-files.ts'
import { planOf } from './plans.ts'
import type { NewLocation } from './steps.ts'

export interface ProvisionRequest {
  slug: string
  /** Left out, it is the one in the location's folder. */
  name?: string
  timezone?: string
  adminEmail?: string
  branding?: NewLocation['branding']
  demo?: boolean
  /** The id of the location that it starts like. */
  clonedFrom?: string
}

const slugTaken = () => new AppError('locations.slug_taken')

/**
 * Enters a location in the catalogue with its steps ahead of it; `provision` does them after the commit. Returns its id.
 * @throws AppError 409 when the slug is taken
 */
export async function beginProvisioning(services: Services, db: PlatformDb, request: ProvisionRequest): Promise<string> {
  const { slug, adminEmail, branding, demo = false, clonedFrom } = request
  const source = clonedFrom ? starter : sourceOf(slug, demo)
  const file = await openLocationFiles(source).tenant()
  const identity: Identity = { slug, name: request.name ?? file.name, timezone: request.timezone ?? file.timezone }
  const more = { source, demo, admin_email: adminEmail ?? null, branding: branding ? json(branding) : null, cloned_from: clonedFrom ?? null }

  const { id } = await enter(services, db, identity, !clonedFrom)
  await db.updateTable('locations').set(more).where('id', '=', id).execute()
  await db.insertInto('provisioning_steps')
    .values(planOf(more).map(({ name }, position) => ({ location_id: id, step: name, position })))
    .execute()
  return id
}

/** The tables of a spare are there already: not for one whose tables come with their rows. */
async function enter(services: Services, db: PlatformDb, identity: Identity, maySpare: boolean): Promise<Place> {
  try {
    await freeOldSlug(db, identity.slug)
    const spare = maySpare ? await claimSpare(db, identity) : undefined
    return spare ?? (await insertPlace(db, await newPlace(services.direct, services.lanePassword), identity))
  } catch (error) {
    if (uniqueViolation(error) === 'locations_slug') throw slugTaken()
    throw error
  }
}

/** The slug of a location that is long gone may be had again. */
async function freeOldSlug(db: PlatformDb, slug: string): Promise<void> {
  await db.updateTable('locations').set({ slug: null })
    .where('slug', '=', slug).where('state', '=', 'deleted').where('deleted_at', '<', inSeconds(-slugRestSeconds))
    .execute()
}

async function insertPlace(db: PlatformDb, place: Place, identity: Identity): Promise<Place> {
  await db.insertInto('locations').values({ ...place, ...identity, state: 'provisioning' }).execute()
  return place
}
