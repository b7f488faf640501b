import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconAdjustmentsHorizontal, IconMessagePlus, IconMessages } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { lazyPart } from '../../../lib/lazy-page.tsx'
import { matches } from '../../../lib/lists/matching.ts'
import { SearchField } from '../../../lib/lists/search-field.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useChat, useConversations } from '../data/chat-context.tsx'
import { useReached } from '../data/use-thread.ts'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import { ConversationRow } from './conversation-row.tsx'
import { FoundMessages } from './found-messages.tsx'
import classes from './list.module.css'
import type { SearchFilters } from './search-filters.tsx'

const filtersRow = lazyPart(() => import('./search-filters.tsx').then((m) => m.SearchFiltersRow))

/** So many letters are worth a search through the messages. */
const SHORTEST = 2

/** All of one's conversations, and the search through them and what was said in them. */
export function ConversationList({ head }: { head: ReactNode }) {
  const t = useTexts(chatTexts)
  const { data, error, refetch, isFetching } = useConversations()
  const online = useReached()
  const nameOf = useNameOf()
  const { openDialog } = useChat()
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), 250)
  const [filtering, setFiltering] = useState(false)
  const [chosen, setChosen] = useState<SearchFilters>({})
  // Put away, they hide nothing.
  const filters = filtering ? chosen : {}
  // The search wants something to look for besides where and when.
  const seeking = (sought.length >= SHORTEST && typed.trim()) || filters.from || filters.files
  const list = useRef<HTMLUListElement>(null)
  const shown = data?.conversations.filter((one) => matches(typed, nameOf(one), ...(one.member_names ?? []), ...(one.participants ?? []).map(({ name }) => name)))
  /** Arrows go from row to row, also from the search. */
  function onKeyDown(event: KeyboardEvent) {
    // A list below a field has arrows of its own.
    if (event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next || (at < 0 && event.key === 'ArrowUp')) return
    event.preventDefault()
    next.focus()
  }
  const begin = <Button leftSection={<IconMessagePlus size={20} aria-hidden />} onClick={() => openDialog('chatNew', {})}>{t.begin}</Button>
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the rows in it
    <div className={classes.list} onKeyDown={onKeyDown}>
      {head}
      {(data?.conversations.length ?? 0) > 0 && (
        <div className={classes.search}>
          <SearchField label={t.search} value={typed} onChange={setTyped} />
          <button type="button" className={classes.filterButton} aria-label={t.filters} aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
          </button>
        </div>
      )}
      {filtering && <filtersRow.Part value={chosen} onChange={setChosen} />}
      {!online && <p className={classes.offline} role="status">{t.offline}</p>}
      <div className={classes.scroller}>
        {!data && error && <CallFailed title={t.listFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
        {!data && !error && <div className={classes.loading}><Skeletons count={6} picture /></div>}
        {data?.conversations.length === 0 && <EmptyState icon={IconMessages} title={t.empty} text={t.emptyText} action={begin} />}
        {shown && shown.length > 0 && !filters.from && !filters.files && (
          <ul className={classes.rows} ref={list}>
            {shown.map((one) => <ConversationRow key={one.conversation_id} conversation={one} />)}
          </ul>
        )}
        {typed.trim() && shown?.length === 0 && !seeking && <p className={classes.none}>{t.nothingFound}</p>}
        {seeking && <FoundMessages key={JSON.stringify(filters)} q={sought} filters={filters} />}
      </div>
    </div>
  )
}
