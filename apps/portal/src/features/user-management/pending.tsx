import { Button, Textarea } from '@mantine/core'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import { Pager } from '../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { draftMark } from '../../lib/unsaved-input.ts'
import { nameOf } from './account.ts'
import type { Account } from './account.ts'
import { ApprovalFields, useApproval } from './approval.tsx'
import classes from './page.module.css'
import { PersonCell } from './person-cell.tsx'
import { userManagementTexts } from './texts.ts'

const PAGE = 10

/** Who asked for an account and waits; where nobody does, nothing, unless that was asked for: `?view=pending`. */
export function Pending() {
  const t = useTexts(userManagementTexts)
  const [query] = useQueryFilters()
  const asked = query.get('view') === 'pending'
  const [offset, setOffset] = useState(0)
  const [denying, setDenying] = useState<Account | null>(null)
  const { data, error, refetch, isFetching } = useCall('userAccounts.list', { pending: 'true', limit: PAGE, offset }, { keepPrevious: true })
  if (error && !data) {
    return <CallFailed title={t.pendingFailed} error={error} refetch={refetch} isFetching={isFetching} compact />
  }
  if (data?.total === 0 && asked) {
    return (
      <SectionCard id="pending" title={t.pendingTitle}>
        <EmptyState compact icon={IconUserCheck} title={t.nobodyWaits} />
      </SectionCard>
    )
  }
  if (!data?.total) return null
  return (
    <SectionCard id="pending" title={t.pendingTitle} description={t.pendingText}>
      <ul className={classes.pending}>
        {data.data.map((account) => (
          <PendingRow key={account.id} account={account} onDeny={() => setDenying(account)} />
        ))}
      </ul>
      <Pager offset={offset} limit={PAGE} total={data.total} onChange={setOffset} />
      {denying && <DenyDialog key={denying.id} account={denying} onClose={() => setDenying(null)} />}
    </SectionCard>
  )
}

function PendingRow({ account, onDeny }: { account: Account; onDeny: () => void }) {
  const t = useTexts(userManagementTexts)
  const name = nameOf(account)
  const saved = useApproval(account)
  return (
    <li>
      <form
        className={classes.pendingRow}
        {...draftMark(saved.dirty)}
        onSubmit={(event) => {
          event.preventDefault()
          saved.submit()
        }}
      >
        <div className={classes.pendingWho}>
          <PersonCell account={account} />
          <div className={classes.pendingFacts}>
            {account.by_poster && <StatusBadge tone="success">{t.byPoster}</StatusBadge>}
            <StatusBadge tone={account.email_verified ? 'success' : 'info'}>{account.email_verified ? t.emailConfirmed : t.emailOpen}</StatusBadge>
            <span className={classes.muted}>
              {t.asked} <RelativeTime at={account.created_at} inSentence />
            </span>
          </div>
        </div>
        <div className={classes.pendingPlace} role="group" aria-label={name}>
          <ApprovalFields form={saved.form} account={account} />
        </div>
        <div className={classes.pendingActions}>
          <Button type="submit" loading={saved.saving} aria-label={t.approveName(name)}>
            {t.approve}
          </Button>
          <Button variant="default" onClick={onDeny} aria-label={t.denyName(name)}>
            {t.deny}
          </Button>
        </div>
        {saved.failure && <Note tone="danger">{saved.failure}</Note>}
      </form>
    </li>
  )
}

function DenyDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(userManagementTexts)
  const name = nameOf(account)
  const deny = useAction('userAccounts.deny', { onSuccess: () => showToast(t.denied(name)) })
  const saved = useSavedForm({
    name: `deny:${account.id}`,
    stands: { values: { reason: '' } },
    save: async (_, __, { reason }) => {
      await deny.mutateAsync({ id: account.id, ...(reason.trim() && { reason: reason.trim() }) })
      return null
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      opened
      saved={saved}
      onClose={onClose}
      title={t.denyTitle(name)}
      size="sm"
      actions={{ submit: t.deny, danger: true }}
    >
      <p className={classes.help}>{t.denyText}</p>
      <Textarea label={t.reason} description={t.reasonHelp} maxLength={500} {...saved.form.getInputProps('reason')} data-autofocus />
    </FormDialog>
  )
}
