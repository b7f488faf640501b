import { NativeSelect, SimpleGrid } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { profileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import type { Profile } from './use-profile-form.ts'

const fields = ({ birthday, celebrate }: Profile) => ({
  month: birthday ? String(birthday.month) : '',
  day: birthday ? String(birthday.day) : '',
  celebrate: celebrate as string,
})
/** A leap year's: whoever was born on the 29th of February must find it. */
const daysOf = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()

export function BirthdayCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const saved = useProfileForm({
    name: 'birthday', profile, fields,
    change: (changes, { month, day, celebrate }) => ({
      ...('month' in changes || 'day' in changes ? { birthday: month && day ? { month: Number(month), day: Number(day) } : null } : {}),
      ...('celebrate' in changes ? { celebrate } : {}),
    }),
    validate: { day: (day, { month }) => (month && (!day || Number(day) > daysOf(Number(month))) ? t.required : null) },
  })
  const { month } = saved.form.values
  const monthName = (index: number) =>
    new Date(Date.UTC(2024, index, 1)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index) }))
  const days = Array.from({ length: month ? daysOf(Number(month)) : 31 }, (_, index) => String(index + 1))
  return (
    <SectionCard title={t.birthdayTitle} description={t.birthdayText}>
      <SavedFormFrame saved={saved} labels={{ month: t.month, day: t.day, celebrate: t.celebrate }}>
        <SimpleGrid cols={2} spacing="md">
          <NativeSelect
            label={t.month}
            data={[{ value: '', label: t.none }, ...months]}
            {...saved.form.getInputProps('month')}
            onChange={({ currentTarget: { value } }) => saved.form.setValues({ month: value, ...(value ? {} : { day: '' }) })}
          />
          <NativeSelect
            label={t.day}
            data={[{ value: '', label: '–' }, ...days.map((value) => ({ value, label: value }))]}
            disabled={!month}
            {...saved.form.getInputProps('day')}
          />
        </SimpleGrid>
        <NativeSelect
          label={t.celebrate}
          data={[
            { value: 'public', label: t.celebratePublic },
            { value: 'private', label: t.celebratePrivate },
            { value: 'off', label: t.celebrateOff },
          ]}
          {...saved.form.getInputProps('celebrate')}
        />
      </SavedFormFrame>
    </SectionCard>
  )
}
