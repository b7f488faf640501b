import webPush from 'web-push'
import type { Services } from '../../../core/services.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const name = 'vapid'
const held = new WeakMap<object, Promise<VapidKeys>>()

/**
 * The key pair by which push services know this installation (RFC 8292): from the settings, else made once and kept
 * sealed in the database, the same for every process.
 */
export function vapidKeys(services: Pick<Services, 'env' | 'platform' | 'sealer'>): Promise<VapidKeys> {
  const { env, platform } = services
  const known = held.get(platform)
  if (known) return known
  const reading = env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
    ? Promise.resolve({ publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY })
    : readOrMake(services)
  held.set(platform, reading)
  reading.catch(() => held.delete(platform))
  return reading
}

async function readOrMake({ platform, sealer }: Pick<Services, 'platform' | 'sealer'>): Promise<VapidKeys> {
  const made = webPush.generateVAPIDKeys()
  await platform.db
    .insertInto('secrets')
    .values({ name, sealed: sealer.seal(made.privateKey, name), public_part: made.publicKey })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await platform.db.selectFrom('secrets').select(['sealed', 'public_part']).where('name', '=', name).executeTakeFirstOrThrow()
  return { publicKey: row.public_part!, privateKey: sealer.open(row.sealed, name) }
}
