import { SimpleGrid, TextInput, Textarea } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useRequired } from '../../lib/forms/use-required.ts'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { profileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import type { Profile } from './use-profile-form.ts'

const fields = ({ first_name, last_name, username, bio }: Profile) => ({ first_name, last_name, username, bio })

export function DetailsCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const required = useRequired()
  const saved = useProfileForm({
    name: 'details', profile, fields,
    // Some people have one name.
    validate: { first_name: required, last_name: (value) => (profile.last_name ? required(value) : null), username: required },
  })
  const called = useOwnNames()
  const input = (name: keyof ReturnType<typeof fields>) => saved.form.getInputProps(name)
  const labels = {
    first_name: t.firstName, last_name: t.lastName, username: t.username, bio: t.bio,
  }
  return (
    <SectionCard title={t.detailsTitle} description={t.detailsText}>
      <SavedFormFrame saved={saved} labels={labels}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
          <TextInput label={t.firstName} autoComplete="given-name" {...input('first_name')} />
          <TextInput label={t.lastName} autoComplete="family-name" {...input('last_name')} />
          <TextInput label={t.position} value={called(profile.position) || t.notGiven} readOnly variant="filled" />
          <TextInput label={t.department} description={t.placeHelp} value={called(profile.department) || t.notGiven} readOnly variant="filled" />
          <TextInput label={t.username} description={profile.email ? undefined : t.usernameHelp} autoComplete="nickname" autoCapitalize="none" {...input('username')} />
        </SimpleGrid>
        <TextInput label={t.email} description={profile.email ? t.emailHelp : t.noEmailHelp} value={profile.email ?? t.notGiven} readOnly variant="filled" />
        <Textarea label={t.bio} maxLength={2000} {...input('bio')} />
      </SavedFormFrame>
    </SectionCard>
  )
}

/** Help stands below its field. */