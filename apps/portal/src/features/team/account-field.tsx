import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { teamTexts } from './texts.ts'

interface Option {
  value: string
  label: string
}

/** The accounts that match: of everyone for administrators, of those one may write to for managers. */
function useAccounts(q: string): { options: Option[]; failed: boolean } {
  const administers = useCan()('userAccounts.list')
  const accounts = useCall('userAccounts.list', { q, limit: 50 }, { enabled: administers, keepPrevious: true, retry: 0 })
  const people = useCall('chat.people', { q }, { enabled: !administers, keepPrevious: true, retry: 0 })
  if (administers) {
    const found = accounts.data?.data ?? []
    return {
      options: found.map(({ id, first_name, last_name, email }) => ({ value: id, label: `${first_name} ${last_name} · ${email}` })),
      failed: accounts.isError,
    }
  }
  return { options: (people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })), failed: people.isError }
}

interface AccountFieldProps {
  value: string
  onChange: (userId: string) => void
  error?: unknown
  /** Whose account it is now. */
  linked: Option | null
}

/** Which account an entry of the directory belongs to. */
export function AccountField({ value, onChange, error, linked }: AccountFieldProps) {
  const t = useTexts(teamTexts)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 200)
  const { options, failed } = useAccounts(searchOf(q, linked))
  const data = linked && options.every((option) => option.value !== linked.value) ? [linked, ...options] : options
  return (
    <Select
      label={t.account}
      description={failed ? t.accountUnavailable : t.accountHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t.accountNone}
      data={data}
      // The server has searched already.
      filter={({ options: all }) => all}
      searchable
      clearable
      nothingFoundMessage={t.nobody}
      disabled={failed}
      value={value || null}
      onChange={(userId) => onChange(userId ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error as string | undefined}
    />
  )
}

/** The chosen name stands in the field: that is no search. */
const searchOf = (typed: string, linked: Option | null) => (linked && typed === linked.label ? '' : typed.split(' · ')[0] ?? '')
