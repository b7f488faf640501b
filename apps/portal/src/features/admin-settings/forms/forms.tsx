import { MultiSelect, TagsInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useCall } from '../../../api/use-call.ts'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../page.module.css'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import { Shifts } from './shifts.tsx'
import { Stations } from './stations.tsx'
import { formsTexts } from './texts.ts'

const skills = ({ training }: Settings) => ({ skills: training.skills })
const box = ({ voicebox }: Settings) => ({ ...voicebox })

/** What the forms ask for, and who reads what is handed in. */
export function Forms({ all }: { all: AllSettings }) {
  return (
    <div className={classes.stack}>
      <VoiceboxOwners all={all} />
      <Stations all={all} />
      <Shifts all={all} />
      <Skills all={all} />
    </div>
  )
}

function VoiceboxOwners({ all }: { all: AllSettings }) {
  const t = useTexts(formsTexts)
  const { data } = useCall('chat.people', { self: 'true', role: 'admin', limit: 200 }, { staleTime: 5 * 60_000, aside: true })
  const people = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const names = (ids: readonly string[]) => ids.map((id) => people.find(({ value }) => value === id)?.label ?? '…').join(', ')
  const saved = useSettingsForm({ name: 'voicebox', all, fields: box, change: (voicebox) => ({ voicebox }) })
  const { form } = saved
  return (
    <SectionCard title={t.boxTitle} description={t.boxText}>
      <SavedFormFrame saved={saved} labels={{ ownerIds: { label: t.owners, show: names }, sensitiveOwnerIds: { label: t.sensitive, show: names } }}>
        <MultiSelect label={t.owners} description={t.ownersHelp} data={people} searchable clearable {...form.getInputProps('ownerIds')} />
        <MultiSelect label={t.sensitive} description={t.sensitiveHelp} data={people} searchable clearable {...form.getInputProps('sensitiveOwnerIds')} />
      </SavedFormFrame>
    </SectionCard>
  )
}

function Skills({ all }: { all: AllSettings }) {
  const t = useTexts(formsTexts)
  const saved = useSettingsForm({ name: 'skills', all, fields: skills, change: (training) => ({ training }) })
  return (
    <SectionCard title={t.skillsTitle} description={t.skillsText}>
      <SavedFormFrame saved={saved} labels={{ skills: t.skills }}>
        <TagsInput label={t.skills} acceptValueOnBlur maxTags={40} {...saved.form.getInputProps('skills')} />
      </SavedFormFrame>
    </SectionCard>
  )
}
