import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { whenWritten } from '../../shared/content/when-written.ts'
import { isPolicyWritten } from '../../shared/privacy-policy.ts'

/** What home asks of somebody who has not agreed to the privacy policy that stands now. */
export function policyAsked({ policy_version: agreed }: Pick<User, 'policy_version'>, profile: Pick<Profile, 'settings'>) {
  const { policyVersion: version } = profile.settings.privacy
  return agreed !== version && isPolicyWritten(profile) ? { version, changed: agreed !== null } : undefined
}

export const policy: Pick<Handlers<typeof contract.profile>, 'agreeToPolicy'> = {
  async agreeToPolicy({ db, user, profile, request }, { version }) {
    const { policyVersion } = profile.settings.privacy
    if (version !== policyVersion) throw new AppError('account.policy_changed')
    const there = await db.selectFrom('settings').select('policy_updated_at').executeTakeFirst()
    // Said twice, it was said the first time.
    await db.updateTable('accounts').set({ policy_version: version, policy_at: whenWritten(request, there?.policy_updated_at ?? new Date(0)) })
      .where('id', '=', user.id).where('policy_version', 'is distinct from', version).execute()
    const { policy_at: agreed_at } = await db.selectFrom('accounts').select('policy_at').where('id', '=', user.id).executeTakeFirstOrThrow()
    return { data: { version, agreed_at: agreed_at! } }
  },
}
