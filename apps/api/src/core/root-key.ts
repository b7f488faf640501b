import type { Platform } from '@portal/db'
import { CannotStart } from './cannot-start.ts'
import type { Sealer } from './sealer.ts'

/** A row that holds nothing but what it was sealed with. */
const name = 'root-key'

/** Of two first starts at once one makes it, and the other sees that. */
async function made(db: Platform['db'], sealer: Sealer) {
  await db.insertInto('secrets').values({ name, sealed: sealer.seal(name, name) }).onConflict((oc) => oc.doNothing()).execute()
  return db.selectFrom('secrets').select(['name', 'sealed']).where('name', '=', name).executeTakeFirstOrThrow()
}

/**
 * Whether the root key is the one that this database was made with, or the one after it: a rotation begins with the first start
 * that has both. With any other, lanes would get other passwords under the servers that run, and nothing sealed would open.
 * @throws CannotStart
 */
export async function requireRootKey({ db }: Pick<Platform, 'db'>, sealer: Sealer): Promise<void> {
  const renewed = ({ name: purpose, sealed }: { name: string; sealed: string }) => {
    try {
      return sealer.reseal(sealed, purpose)
    } catch (cause) {
      throw new CannotStart('SECRET_KEY is not the one this database was made with: set that one, or give it as SECRET_KEY_OLD to change it.', { cause })
    }
  }
  // A database of before this row has its keys of web push.
  const kept = await db.selectFrom('secrets').select(['name', 'sealed']).execute()
  kept.forEach(renewed)
  const row = kept.find((secret) => secret.name === name) ?? (await made(db, sealer))
  const sealed = renewed(row)
  if (sealed) await db.updateTable('secrets').set({ sealed }).where('name', '=', name).where('sealed', '=', row.sealed).execute()
}
