import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useSession } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import type { Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import type { Stands } from '../../lib/forms/stands.ts'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import type { SavedFormOptions } from '../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../texts/define-texts.ts'

export type Profile = DataOf<'profile.mine'>

/** The fields of one card, as a form holds them. */
type Card<V> = (profile: Profile) => V

/** What was changed shows before it is saved; a picture and the version are the server's. */
const profileUpdate = optimisticUpdate('profile.mine', (shown, { version: _, headshot: __, removeHeadshot: ___, ...changes }: Input<'profile.updateMine'>) => ({
  ...shown, data: { ...shown.data, ...(changes as Partial<Profile>) },
}))

interface CardOptions<V extends object> {
  name: string
  profile: Profile
  fields: Card<V>
  /** What is sent for the fields that changed, where that is not simply their values. */
  change?: (changes: Partial<V>, values: V) => Record<string, unknown>
  validate?: SavedFormOptions<V>['validate']
}

/** A card of the own profile: its fields, saved by themselves. */
export function useProfileForm<V extends object>({ name, profile, fields, change, validate }: CardOptions<V>) {
  const t = useTexts(formTexts)
  const session = useSession()
  const update = useAction('profile.updateMine', { optimistic: [profileUpdate] })
  const standing = (now: Profile): Stands<V> => ({ values: fields(now), version: now.version })
  return useSavedForm<V>({
    name: `profile.${name}`,
    stands: standing(profile),
    validate,
    save: async (changes, version, values) => {
      const reply = await update.mutateAsync({ ...(change?.(changes, values) ?? changes), version })
      return reply && standing(reply.data)
    },
    theirs: standing,
    onSaved: (now) => {
      if (!now) return
      showToast(t.saved, { tone: 'success' })
      // The name in the header is the one that was just saved.
      void session.reload()
    },
  })
}
