import { Button } from '@mantine/core'
import type { Form } from '@portal/contract/forms/kit'
import type { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import type { ApiError } from '@portal/contract/client/api-error'
import { useTexts } from '../../../texts/define-texts.ts'
import { useDates } from '../../dates/dates.ts'
import { isTemporary } from '../../lists/list-changes.ts'
import { ListStates } from '../../lists/list-states.tsx'
import { useQueryFilters } from '../../use-query-filters.ts'
import { Content } from '../shown/content.tsx'
import { Named } from '../shown/named.tsx'
import { useNextWords } from '../shown/next-words.ts'
import { Status } from '../shown/status.tsx'
import { shownTexts } from '../shown/texts.ts'
import { Timeline } from '../shown/timeline.tsx'
import { asSubmissions } from '../submission.ts'
import type { Submission } from '../submission.ts'
import classes from './mine.module.css'
import { mineTexts } from './texts.ts'

interface OwnListProps {
  form: Form
  query: { data: { data: readonly { id: string; status: string }[] } | undefined; error: ApiError | null; refetch: () => unknown; isFetching: boolean }
  titleOf: (item: Submission) => string
  empty: ComponentProps<typeof EmptyState>
  /** Fields that only their noun can show. */
  own?: (item: Submission) => Record<string, ReactNode>
  onWithdraw?: (item: Submission) => void
  /** What else can be done with it, or is to be said about it. */
  renderMore?: (item: Submission) => ReactNode
  label?: string
}

/** What somebody handed in: where each stands, and opened what it says and what happened. The one in the address is open. */
export function OwnList({ form, query, titleOf, empty, own, onWithdraw, renderMore, label }: OwnListProps) {
  const t = useTexts(mineTexts)
  const [params] = useQueryFilters()
  return (
    <ListStates query={query} count={query.data?.data.length} skeleton={<Skeletons count={3} />} failed={t.mineFailed} empty={empty}>
      {({ data }) => (
        <ul className={classes.own} aria-label={label ?? t.mine}>
          {asSubmissions(data).map((item) => (
            <li key={item.id}>
              <OwnCard form={form} item={item} title={titleOf(item)} open={params.get('id') === item.id || (data.length === 1 && !isTemporary(item.id))} own={own?.(item)} onWithdraw={onWithdraw}>
                {renderMore?.(item)}
              </OwnCard>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}

interface OwnCardProps extends Pick<OwnListProps, 'form' | 'onWithdraw'> {
  item: Submission
  title: string
  open: boolean
  own?: Record<string, ReactNode>
  children: ReactNode
}

function OwnCard({ form, item, title, open, own, onWithdraw, children }: OwnCardProps) {
  const t = useTexts(mineTexts)
  const shown = useTexts(shownTexts)
  const dates = useDates()
  const unsent = isTemporary(item.id)
  const next = useNextWords(form)
  const facts = unsent ? [t.unsentNow] : [item.reference, shown.sentOn(dates.date(item.created_at))]
  return (
    <details className={classes.card} open={open || undefined}>
      <summary>
        <Named title={title} facts={facts} />
        <Status form={form} status={item.status} />
        <IconChevronRight size={18} aria-hidden />
      </summary>
      <div className={classes.body}>
        {!unsent && item.due && <p className={classes.next}>{next(item.due)}</p>}
        {!unsent && <Timeline form={form} history={item.history} />}
        <Content form={form} item={item} own={own} />
        {children}
        {onWithdraw && item.moves?.includes('withdrawn') && (
          <Button variant="default" onClick={() => onWithdraw(item)} className={classes.withdraw}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </details>
  )
}
