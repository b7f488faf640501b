import webPush from 'web-push'
import type { Services } from './services.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const name = 'vapid'

/**
 * The key pair by which push services know this installation (RFC 8292): from the settings, else made once and kept
 * sealed in the database, the same for every process.
 */
export function openPushKeys(services: Pick<Services, 'env' | 'platform' | 'sealer'>): () => Promise<PushKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = services.env
  let held: Promise<PushKeys> | undefined
  return () => {
    if (held) return held
    const reading = publicKey && privateKey ? Promise.resolve({ publicKey, privateKey }) : readOrMake(services)
    held = reading
    reading.catch(() => (held = undefined))
    return reading
  }
}

async function readOrMake({ platform, sealer }: Pick<Services, 'platform' | 'sealer'>): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  await platform.db
    .insertInto('secrets')
    .values({ name, sealed: sealer.seal(made.privateKey, name), public_part: made.publicKey })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await platform.db.selectFrom('secrets').select(['sealed', 'public_part']).where('name', '=', name).executeTakeFirstOrThrow()
  return { publicKey: row.public_part!, privateKey: sealer.open(row.sealed, name) }
}
