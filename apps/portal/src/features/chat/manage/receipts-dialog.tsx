import { Button, SegmentedControl } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useLive } from '../../../api/use-live.ts'
import type { DataOf } from '../../../api/types.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { OwnName } from '../../../lib/own-names.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { ReceiptTime } from '../../../lib/dates/receipt-time.tsx'
import { useReminded } from '../../../lib/reminders.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

/** Where the server can't be heard. */
const POLL_MS = 15_000

/** Who has confirmed a message, who has not, and a reminder for them. */
export function ReceiptsDialog({ data: { id }, opened, onClose }: DialogProps<'chatReceipts'>) {
  const t = useTexts(manageTexts)
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useCall('chat.receipts', { id }, { every: POLL_MS })
  useLive('message_updated', ({ message }) => {
    if (message.id === id) void client.invalidateQueries({ queryKey: ['chat.receipts', { id }] })
  })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.receipts}>
      {!data && !error && <Skeletons count={3} picture />}
      {!data && error && <CallFailed title={t.receiptsFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {data && <Groups id={id} receipts={data.data} />}
    </ResponsiveDialog>
  )
}

type Receipts = DataOf<'chat.receipts'>

function Groups({ id, receipts: { acknowledged, missing } }: { id: string; receipts: Receipts }) {
  const t = useTexts(manageTexts)
  const [group, setGroup] = useState<'missing' | 'acknowledged'>('missing')
  const can = useCan()
  const [reminded, noteReminded] = useReminded(`message ${id}`)
  const remind = useAction('chat.remind', {
    onSuccess: ({ data }) => {
      noteReminded()
      showToast(t.reminded(data.reminded), { tone: 'success' })
    },
  })
  const people: readonly (Receipts['missing'][number] & Partial<Receipts['acknowledged'][number]>)[] = group === 'missing' ? missing : acknowledged
  return (
    <>
      <SegmentedControl
        fullWidth
        value={group}
        onChange={setGroup}
        aria-label={t.receipts}
        data={[
          { value: 'missing' as const, label: t.missing(missing.length) },
          { value: 'acknowledged' as const, label: t.acknowledged(acknowledged.length) },
        ]}
      />
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonAvatar name={person.name} src={person.headshot_url} size={36} />
            <span className={classes.words}>
              {person.name}
              {person.position && <small><OwnName of={person.position} /></small>}
            </span>
            {person.at && person.received_at && (
              <span className={classes.help}><ReceiptTime at={person.at} received_at={person.received_at} /></span>
            )}
          </li>
        ))}
      </ul>
      {people.length === 0 && <p className={classes.none}>{group === 'missing' ? t.nobodyMissing : t.nobodyYet}</p>}
      {remind.error && <p className={classes.error} role="alert">{errorWords(remind.error)}</p>}
      {missing.length > 0 && can('chat.remind') && (
        <Button mt="md" fullWidth loading={remind.isPending} disabled={reminded} onClick={() => remind.mutate({ id })}>
          {reminded ? t.remindedJust : t.remind(missing.length)}
        </Button>
      )}
    </>
  )
}
