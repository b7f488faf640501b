import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { reachTexts } from './reach-texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import type { Profile } from './use-profile-form.ts'

// What lies on the device may be older than the choices.
const fields = ({ phone, phoneFor, emailFor }: Partial<Profile>) => ({ phone: phone ?? '', phoneFor: (phoneFor ?? 'admins') as string, emailFor: (emailFor ?? 'admins') as string })

/** One's number, and who finds that and the address in the team directory. */
export function ReachCard({ profile }: { profile: Profile }) {
  const t = useTexts(reachTexts)
  const saved = useProfileForm({ name: 'reach', profile, fields })
  const input = (name: keyof ReturnType<typeof fields>) => saved.form.getInputProps(name)
  const levels = [
    { value: 'team', label: t.team },
    { value: 'managers', label: t.managers },
    { value: 'admins', label: t.admins },
  ]
  return (
    <SectionCard title={t.title} description={t.text}>
      <SavedFormFrame saved={saved} labels={{ phone: t.phone, phoneFor: t.phoneFor, emailFor: t.emailFor }}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
          <TextInput label={t.phone} type="tel" autoComplete="tel" maxLength={40} {...input('phone')} />
          <NativeSelect label={t.phoneFor} data={levels} {...input('phoneFor')} />
          {profile.email && <NativeSelect label={t.emailFor} data={levels} {...input('emailFor')} />}
        </SimpleGrid>
      </SavedFormFrame>
    </SectionCard>
  )
}
