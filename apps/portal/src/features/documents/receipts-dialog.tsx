import '../../api/routes-of-few.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { useLiveReceipts } from '../../api/use-live.ts'
import type { DataOf } from '../../api/types.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { useOwnNames } from '../../lib/own-names.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { ReceiptTime } from '../../lib/dates/receipt-time.tsx'
import { sayReminded, useReminded } from '../../lib/reminders.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import classes from './documents.module.css'
import { documentTexts } from './texts.ts'

type Receipts = DataOf<'documents.receipts'>
type Group = keyof Receipts

/** Who has confirmed a must-read, who has only opened it, and who is missing. */
export function ReceiptsDialog({ data: { document }, opened, onClose }: DialogProps<'documentReceipts'>) {
  const t = useTexts(documentTexts)
  const every = useLiveReceipts('document', document.id, 'documents.receipts')
  const { data, error, refetch, isFetching } = useCall('documents.receipts', { id: document.id }, { every })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.receipts}>
      <p className={classes.about}>{document.title}</p>
      {data ? (
        <Groups receipts={data.data} id={document.id} />
      ) : error ? (
        <CallFailed title={t.receiptsFailed} error={error} refetch={refetch} isFetching={isFetching} compact />
      ) : (
        <Skeletons count={3} picture />
      )}
    </ResponsiveDialog>
  )
}

function Groups({ receipts, id }: { receipts: Receipts; id: string }) {
  const t = useTexts(documentTexts)
  // Asked for once, not for each of however many readers.
  const called = useOwnNames()
  const [group, setGroup] = useState<Group>('missing')
  const { missing, acknowledged, seen } = receipts
  const [reminded, noteReminded] = useReminded(`document ${id}`)
  const remind = useAction('documents.remind', {
    onSuccess: ({ data }) => {
      noteReminded()
      sayReminded(data.reminded, missing.length, t.reminded(data.reminded))
    },
  })
  const people = receipts[group]
  return (
    <>
      <SegmentedControl
        fullWidth
        mt="md"
        value={group}
        onChange={setGroup}
        aria-label={t.receipts}
        data={[
          { value: 'missing' as const, label: t.missing(missing.length) },
          { value: 'acknowledged' as const, label: t.acknowledged(acknowledged.length) },
          { value: 'seen' as const, label: t.seen(seen.length) },
        ]}
      />
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonAvatar name={person.name} src={person.headshot_url} />
            <span className={classes.personWords}>
              {person.name}
              {person.position && <span className={classes.position}>{called(person.position)}</span>}
            </span>
            {'at' in person && typeof person.at === 'string' && typeof person.received_at === 'string' && (
              <span className={classes.about}>
                <ReceiptTime at={person.at} received_at={person.received_at} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!people.length && <p className={classes.about}>{group === 'missing' ? t.nobodyMissing : t.nobodyYet}</p>}
      {remind.error && (
        <p className={classes.error} role="alert">
          {errorWords(remind.error)}
        </p>
      )}
      {missing.length > 0 && (
        <Button mt="md" fullWidth loading={remind.isPending} disabled={reminded} onClick={() => remind.mutate({ id })}>
          {reminded ? t.remindedJust : t.remind(missing.length)}
        </Button>
      )}
    </>
  )
}
