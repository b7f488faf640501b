import { SimpleGrid, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { profileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import type { Profile } from './use-profile-form.ts'

const fields = ({ quietStart, quietEnd }: Profile) => ({ quietStart: quietStart ?? '', quietEnd: quietEnd ?? '' })

/** One's own quiet hours, beside the location's, which always count. */
export function QuietHoursCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const both = (value: string, values: ReturnType<typeof fields>) =>
    !value && (values.quietStart || values.quietEnd) ? t.required : null
  const saved = useProfileForm({ name: 'quiet', profile, fields, validate: { quietStart: both, quietEnd: both } })
  return (
    <SectionCard title={t.quietTitle} description={t.quietText}>
      <SavedFormFrame saved={saved} labels={{ quietStart: t.quietStart, quietEnd: t.quietEnd }}>
        <SimpleGrid cols={2} spacing="md">
          <TextInput label={t.quietStart} type="time" {...saved.form.getInputProps('quietStart')} />
          <TextInput label={t.quietEnd} type="time" {...saved.form.getInputProps('quietEnd')} />
        </SimpleGrid>
      </SavedFormFrame>
    </SectionCard>
  )
}
