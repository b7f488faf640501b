import { Select, TextInput } from '@mantine/core'
import { targetKinds } from '@portal/contract/announcements/kinds'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DataOf } from '../../api/types.ts'
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

/** Stands for those that are not offered: they are found by their words. */
const MORE = 'more'

/** What is typed, where the server searches for it. */
interface Sought {
  typed: string
  /** `isName`: it is what the one that is chosen is called. */
  onType: (typed: string, isName: boolean) => void
  isSearching: boolean
  newest: readonly Option[]
  /** So many more there are. */
  more: number
}

/** What was chosen before stays chosen, though it is not among those that are offered. */
function Choice({ label, options, value, onChange, error, sought }: ChoiceProps & { label: string; options: Option[] | undefined; sought?: Sought }) {
  const t = useTexts(formTexts)
  const [picked, setPicked] = useState<Option>()
  const offered = options?.some((option) => option.value === value)
  // What it is called stays the same while others are searched for: the field would be filled with it again.
  const now = value ? [picked, ...(sought?.newest ?? options ?? [])].find((option) => option?.value === value) ?? { value, label: t.asBefore } : undefined
  const data = [
    ...(now && !offered ? [now] : []),
    ...(options ?? []).map((option) => (option.value === now?.value ? now : option)),
    ...(sought && sought.more > 0 ? [{ value: MORE, label: t.more(sought.more), disabled: true }] : []),
  ]
  return (
    <Select
      label={label} searchable allowDeselect={false} placeholder={options ? t.choose : t.loading} disabled={!options} error={error}
      nothingFoundMessage={sought?.isSearching ? t.loading : t.noneFound}
      data={data} value={value || null}
      onChange={(next, option) => {
        setPicked(option)
        onChange(next ?? '')
      }}
      {...(sought && {
        searchValue: sought.typed,
        onSearchChange: (typed: string) => sought.onType(typed, typed === now?.label),
        // What is offered was searched for already.
        filter: ({ options: all }) => all.filter((one) => offered || !('value' in one) || one.value !== now?.value),
      })}
    />
  )
}

function Page(props: ChoiceProps) {
  const t = useTexts(formTexts)
  return <Choice {...props} label={t.page} options={usePageChoices()} />
}

/** So many are offered at once. */
const OFFERED = 50
type Titled = Pick<DataOf<'photos.list'>[number], 'id' | 'title' | 'uploadDate'>

/** The newest files, or those that the server finds by what is typed: there are more than a list can offer. */
function useFiles(list: 'documents.list' | 'photos.list', labelOf: (file: Titled) => string) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const [q] = useDebouncedValue(wanted, 200)
  const newest = useCall(list, { limit: OFFERED }, { aside: true }).data
  const found = useCall(list, { q, limit: OFFERED }, { aside: true, enabled: q !== '', keepPrevious: true })
  const shown = wanted && found.data ? found.data : newest
  const optionsOf = (files: readonly Titled[]) => files.map((file) => ({ value: file.id, label: labelOf(file) }))
  const sought: Sought = {
    typed,
    onType(next, isName) {
      setTyped(next)
      setWanted(isName ? '' : next.trim())
    },
    isSearching: q !== wanted || found.isFetching,
    newest: optionsOf(newest?.data ?? []),
    more: shown ? shown.total - shown.data.length : 0,
  }
  return { options: shown && optionsOf(shown.data), sought }
}

function Document(props: ChoiceProps) {
  const t = useTexts(formTexts)
  return <Choice {...props} label={t.document} {...useFiles('documents.list', ({ title }) => title)} />
}

function Photo(props: ChoiceProps) {
  const t = useTexts(formTexts)
  const dates = useDates()
  return <Choice {...props} label={t.photo} {...useFiles('photos.list', ({ title, uploadDate }) => title || dates.date(uploadDate))} />
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
