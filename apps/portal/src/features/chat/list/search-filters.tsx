import { NativeSelect } from '@mantine/core'
import { addDays, todayIn } from '../../../lib/dates/days.ts'
import type { Input } from '../../../api/types.ts'
import { PersonField } from '../../../lib/people/person-field.tsx'
import { usePersonName } from '../../../lib/people/use-people.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useConversations } from '../data/chat-context.tsx'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import classes from './list.module.css'

export type SearchFilters = Pick<Input<'chat.search'>, 'conversationId' | 'from' | 'since' | 'files'>

const spans = [7, 30, 90]

interface SearchFiltersRowProps {
  value: SearchFilters
  onChange: (value: SearchFilters) => void
}

/** By what messages are looked for besides their words. */
export function SearchFiltersRow({ value, onChange }: SearchFiltersRowProps) {
  const t = useTexts(chatTexts)
  const nameOf = useNameOf()
  const { timezone } = useTenant()
  const conversations = useConversations().data?.conversations ?? []
  const from = usePersonName(value.from ?? '')
  const today = todayIn(timezone)
  const set = <K extends keyof SearchFilters>(name: K, chosen: string) => {
    const { [name]: _, ...rest } = value
    onChange(chosen ? { ...rest, [name]: chosen } : rest)
  }
  return (
    <div className={classes.filters} role="group" aria-label={t.filters}>
      <NativeSelect
        label={t.inChat}
        value={value.conversationId ?? ''}
        onChange={({ currentTarget }) => set('conversationId', currentTarget.value)}
        data={[{ value: '', label: t.allChats }, ...conversations.map((one) => ({ value: one.conversation_id, label: nameOf(one) }))]}
      />
      <PersonField label={t.from} anybody={t.anybody} value={value.from ?? ''} name={from} onChange={(id) => set('from', id)} />
      <NativeSelect
        label={t.since}
        value={value.since ?? ''}
        onChange={({ currentTarget }) => set('since', currentTarget.value)}
        data={[{ value: '', label: t.anyTime }, ...spans.map((days) => ({ value: addDays(today, 1 - days), label: t.lastDays(days) }))]}
      />
      <NativeSelect
        label={t.withFiles}
        value={value.files ?? ''}
        onChange={({ currentTarget }) => set('files', currentTarget.value)}
        data={[{ value: '', label: t.anyMessage }, { value: 'pictures', label: t.onlyPictures }, { value: 'papers', label: t.onlyPapers }]}
      />
    </div>
  )
}
