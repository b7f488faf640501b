import type { TenantDb } from '@portal/db'
import type { Tenant } from '../../core/locations.ts'
import { removeUnusedFaces } from './headshots.ts'
import { sentFields } from '../content/versioned.ts'

// What a person tells of themselves stands in their entry of the team directory; while they have none, in `profiles`.

/** An entry became this person's: what they told before fills what it leaves open, and their birthday is theirs to tell. */
export async function adoptProfile(db: TenantDb, tenant: Tenant, memberId: string, accountId: string): Promise<void> {
  const told = await db.selectFrom('profiles')
    .select(['bio', 'birth_month', 'birth_day', 'celebrate', 'photo_id'])
    .where('account_id', '=', accountId).executeTakeFirst()
  if (!told) return
  const member = await db.selectFrom('team_members').select(['bio', 'photo_id', 'photo_url'])
    .where('id', '=', memberId).executeTakeFirstOrThrow()
  const hasFace = member.photo_id || member.photo_url
  const { birth_month, birth_day, celebrate } = told
  await db
    .updateTable('team_members')
    .set({
      ...sentFields({
        bio: member.bio ? undefined : told.bio,
        photo_id: hasFace ? undefined : told.photo_id,
      }),
      celebrate, ...(birth_month ? { birth_month, birth_day } : {}),
    })
    .where('id', '=', memberId)
    .execute()
  if (!told.photo_id) return
  // The face is the entry's from now on; one that it has no use for goes.
  await db.updateTable('profiles').set({ photo_id: null }).where('account_id', '=', accountId).execute()
  await removeUnusedFaces(db, tenant, [told.photo_id])
}

/** What an entry says that is for whoever it is about to tell. */
export interface Told {
  bio: string
  birth_month: number | null
  birth_day: number | null
  celebrate: 'public' | 'private' | 'off'
  photo_id: string | null
  photo_url: string | null
}

const byQuiet: readonly Told['celebrate'][] = ['public', 'private', 'off']
/** Whoever would not have their day told has it told by nobody, whatever stood there before. */
export const quieter = (...all: Array<Told['celebrate']>) => byQuiet[Math.max(...all.map((each) => byQuiet.indexOf(each)))]!

/** What of it is theirs: a text, a birthday and a face that stood there before they came, and stand there still, are not. */
function theirsOf({ bio, birth_month, birth_day, celebrate, photo_id }: Omit<Told, 'photo_url'>, before?: Told) {
  const wasBorn = before?.birth_month && before.birth_month === birth_month && before.birth_day === birth_day
  return sentFields({
    celebrate,
    bio: before?.bio && before.bio === bio ? undefined : bio,
    birth_month: wasBorn ? undefined : birth_month,
    birth_day: wasBorn ? undefined : birth_day,
    photo_id: before?.photo_id && before.photo_id === photo_id ? undefined : photo_id,
  })
}

/**
 * The entry is no longer this person's: what they told of themselves and their face go on with them, and stay with nobody else.
 * @param before what it said before it became theirs, and says again
 */
export async function takeProfileBack(db: TenantDb, memberId: string, accountId: string, before?: Told): Promise<void> {
  const stands = await db.selectFrom('team_members').select(['bio', 'birth_month', 'birth_day', 'celebrate', 'photo_id']).where('id', '=', memberId).executeTakeFirst()
  if (!stands) return
  const told = theirsOf(stands, before)
  await db.insertInto('profiles').values({ account_id: accountId, ...told })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(told)).execute()
  // One that was taken off since may be gone altogether.
  const face = before?.photo_id ? await db.selectFrom('media').select('id').where('id', '=', before.photo_id).executeTakeFirst() : undefined
  await db.updateTable('team_members')
    .set({ bio: '', birth_month: null, birth_day: null, celebrate: 'public', ...before, ...(before ? { celebrate: quieter(before.celebrate, stands.celebrate) } : {}), photo_id: face?.id ?? null })
    .where('id', '=', memberId).execute()
}

/** What is left of a person who is erased: neither entry nor profile nor face. */
export async function forgetPerson(db: TenantDb, tenant: Pick<Tenant, 'id'>, accountId: string): Promise<void> {
  const entries = await db.deleteFrom('team_members').where('account_id', '=', accountId).returning('photo_id').execute()
  const profiles = await db.deleteFrom('profiles').where('account_id', '=', accountId).returning('photo_id').execute()
  await removeUnusedFaces(db, tenant, [...entries, ...profiles].map(({ photo_id }) => photo_id))
}
