import { Button } from '@mantine/core'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconMail } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { FilterChips } from '../../../lib/lists/filters.tsx'
import { ServerSearchField } from '../../../lib/lists/search-field.tsx'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './email-log.module.css'
import { MailView } from './mail-view.tsx'
import { emailLogTexts } from './texts.ts'

type Mail = DataOf<'admin.emailLog'>[number]
const LAST = 100
const states = ['queued', 'sent', 'failed'] as const
const tones = { queued: 'info', sent: 'success', failed: 'danger' } as const

/** What went out, what waits, and why something failed. */
export function MailLog() {
  const t = useTexts(emailLogTexts)
  const [query, setQuery] = useQueryFilters()
  const to = query.get('to') ?? ''
  const state = states.find((each) => each === query.get('state')) ?? ''
  const open = query.get('mail')
  const list = useCall('admin.emailLog', { to, state: state || undefined, limit: LAST }, { keepPrevious: true, every: 30_000 })
  const mails = list.data?.data ?? []
  const search = useCallback((words: string) => setQuery({ to: words }), [setQuery])
  return (
    <>
      <div className={classes.search}>
        <ServerSearchField label={t.search} value={to} onChange={search} />
        <Button variant="default" onClick={() => void list.refetch()} loading={list.isFetching}>
          {t.refresh}
        </Button>
      </div>
      <div className={classes.states}>
        <FilterChips
          label={t.state}
          options={[{ key: 'queued', label: t.queued }, { key: 'sent', label: t.sent }, { key: 'failed', label: t.failedState }]}
          value={state}
          onChange={(next) => setQuery({ state: next || null })}
        />
      </div>
      <ListStates query={list} count={mails.length} skeleton={<Skeletons count={6} />} failed={t.failed} empty={to || state ? { icon: IconMail, title: t.noneFound } : { icon: IconMail, title: t.none, text: t.noneText }}>
        <div className={classes.columns}>
          <ul className={classes.list} aria-label={t.list}>
            {mails.map((mail) => (
              <Entry key={mail.id} mail={mail} open={mail.id === open} onOpen={() => setQuery({ mail: mail.id })} />
            ))}
          </ul>
          <MailView id={open} onClose={() => setQuery({ mail: null })} />
        </div>
      </ListStates>
    </>
  )
}

function Entry({ mail: { to, subject, state, error, created_at: at }, open, onOpen }: { mail: Mail; open: boolean; onOpen: () => void }) {
  const t = useTexts(emailLogTexts)
  const names = { queued: t.queued, sent: t.sent, failed: t.failedState }
  return (
    <li>
      <button type="button" className={classes.entry} aria-pressed={open} onClick={onOpen}>
        <span className={classes.subject}>{subject}</span>
        <StatusBadge tone={tones[state]}>{names[state]}</StatusBadge>
        <span className={classes.to}>{to}</span>
        <span className={classes.at}>
          <RelativeTime at={at} />
        </span>
        {error && <span className={classes.error}>{error}</span>}
      </button>
    </li>
  )
}
