import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { Pager } from '../../lib/pager/pager.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { progressStates } from './item.ts'
import type { DevelopmentItem, ProgressState } from './item.ts'
import { PersonProgress } from './person-progress.tsx'
import classes from './team-progress.module.css'
import { developmentTexts } from './texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    teamProgress: { item: DevelopmentItem }
  }
}

const LIMIT = 50

/** Who has completed a course or certification and who is on the way; a manager says so for others here. */
export function TeamProgressDialog({ data: { item }, opened, onClose }: DialogProps<'teamProgress'>) {
  const t = useTexts(developmentTexts)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<ProgressState | ''>('')
  const [offset, setOffset] = useState(0)
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data, error, refetch, isFetching } = useCall('development.progress', { id: item.id, q, state: state || undefined, limit: LIMIT, offset }, { keepPrevious: true })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.teamProgressOf(item.title)} size="lg">
      <Text c="dimmed" mb="sm">
        {data ? t.howMany(data.completed, q || state ? undefined : data.total) : t.teamProgress}. {item.type === 'certification' && t.signOffText}
      </Text>
      <TextInput
        type="search"
        aria-label={t.searchPeople}
        placeholder={t.searchPeople}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setOffset(0)
        }}
      />
      <NativeSelect
        mt="sm"
        aria-label={t.teamProgress}
        value={state}
        onChange={({ currentTarget }) => {
          setState(currentTarget.value as ProgressState | '')
          setOffset(0)
        }}
        data={[{ value: '', label: t.everyone }, ...progressStates.map((each) => ({ value: each, label: t[each] }))]}
      />
      {!data && !error && <Skeletons count={4} picture />}
      {!data && error && <CallFailed title={t.peopleFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {data && (
        <>
          <ul className={classes.people} aria-label={t.teamProgress} aria-busy={isFetching}>
            {data.data.map((person) => <PersonProgress key={person.id} item={item} person={person} />)}
          </ul>
          {data.data.length === 0 && <p className={classes.none}>{t.nobody}</p>}
          <Pager offset={offset} limit={LIMIT} total={data.total} onChange={setOffset} />
        </>
      )}
    </ResponsiveDialog>
  )
}
