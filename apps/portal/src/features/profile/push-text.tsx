import { Checkbox } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { profileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import type { Profile } from './use-profile-form.ts'

// What lies on the device may be older than the choice.
const fields = ({ hidePushText }: Partial<Profile>) => ({ hidePushText: hidePushText ?? false })

/** Whether what is pushed can be read on a locked phone. */
export function PushTextCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const saved = useProfileForm({ name: 'pushText', profile, fields })
  return (
    <SectionCard title={t.lockTitle} description={t.lockText}>
      <SavedFormFrame saved={saved} labels={{ hidePushText: t.hidePushText }}>
        <Checkbox label={t.hidePushText} {...saved.form.getInputProps('hidePushText', { type: 'checkbox' })} />
      </SavedFormFrame>
    </SectionCard>
  )
}
