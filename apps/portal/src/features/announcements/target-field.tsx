import { Select, TextInput } from '@mantine/core'
import { targetKinds } from '@portal/contract/announcements/kinds'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { dayWords, todayIn } from '../../lib/dates/days.ts'
import { useTenant } from '../../lib/tenant.ts'
import { usePageChoices } from '../../nouns/page-choices.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './page.module.css'
import { formTexts } from './form-texts.ts'

export type TargetKind = '' | (typeof targetKinds)[number]

interface TargetFieldProps {
  kind: TargetKind
  value: string
  onChange: (kind: TargetKind, value: string) => void
  error?: ReactNode
}

type Option = { value: string; label: string }

/** What a reader is led to by it: chosen from what is there, or an address. */
export function TargetField({ kind, value, onChange, error }: TargetFieldProps) {
  const t = useTexts(formTexts)
  return (
    <div className={classes.two}>
      <Select
        label={t.leadsTo}
        allowDeselect={false}
        data={[{ value: '', label: t.nothing }, ...targetKinds.map((each) => ({ value: each, label: t[each] }))]}
        value={kind}
        onChange={(next) => onChange((next ?? '') as TargetKind, '')}
      />
      {kind === 'link' && (
        <TextInput
          label={t.address} description={t.addressHelp} inputMode="url" autoCapitalize="none" spellCheck={false}
          value={value} onChange={(event) => onChange(kind, event.currentTarget.value)} error={error}
        />
      )}
      {kind === 'page' && <Page value={value} onChange={(next) => onChange(kind, next)} error={error} />}
      {kind === 'document' && <Document value={value} onChange={(next) => onChange(kind, next)} error={error} />}
      {kind === 'event' && <Event value={value} onChange={(next) => onChange(kind, next)} error={error} />}
      {kind === 'photo' && <Photo value={value} onChange={(next) => onChange(kind, next)} error={error} />}
    </div>
  )
}

interface ChoiceProps extends Pick<TargetFieldProps, 'value' | 'error'> {
  onChange: (value: string) => void
}

/** What was chosen before stays chosen, though it is not among the newest. */
function Choice({ label, options, value, onChange, error }: ChoiceProps & { label: string; options: Option[] | undefined }) {
  const t = useTexts(formTexts)
  const known = !value || options?.some((option) => option.value === value)
  return (
    <Select
      label={label} searchable allowDeselect={false} nothingFoundMessage={t.noneFound} placeholder={options ? t.choose : t.loading} disabled={!options}
      data={known ? (options ?? []) : [...options ?? [], { value, label: t.asBefore }]} value={value || null} onChange={(next) => onChange(next ?? '')} error={error}
    />
  )
}

function Page(props: ChoiceProps) {
  const t = useTexts(formTexts)
  return <Choice {...props} label={t.page} options={usePageChoices()} />
}

function Document(props: ChoiceProps) {
  const t = useTexts(formTexts)
  const { data } = useCall('documents.list', { limit: 100 }, { aside: true })
  return <Choice {...props} label={t.document} options={data?.data.map(({ id, title }) => ({ value: id, label: title }))} />
}

function Photo(props: ChoiceProps) {
  const t = useTexts(formTexts)
  const dates = useDates()
  const { data } = useCall('photos.list', { limit: 100 }, { aside: true })
  return <Choice {...props} label={t.photo} options={data?.data.map(({ id, title, uploadDate }) => ({ value: id, label: title || dates.date(uploadDate) }))} />
}

function Event(props: ChoiceProps) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const { timezone } = useTenant()
  const { data } = useCall('calendar.range', { startDate: todayIn(timezone) }, { aside: true })
  // Of one that comes again and again, its next day.
  const next = new Map((data?.events ?? []).toReversed().map((event) => [event.id, event]))
  const words = (day: string) => dayWords(day, language, { month: 'short', day: 'numeric' })
  return <Choice {...props} label={t.event} options={data && [...next.values()].toReversed().map(({ id, title, start_date }) => ({ value: id, label: `${title}, ${words(start_date)}` }))} />
}
