import { NativeSelect } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { nameOf } from './account.ts'
import type { Account } from './account.ts'
import { leavingTexts } from './leaving-texts.ts'
import classes from './page.module.css'
import { userManagementTexts } from './texts.ts'

type Leaving = DataOf<'userAccounts.leaving'>
type Kind = Leaving['items'][number]['kind']

const ending = ['sessions', 'push', 'codes', 'pin', 'groups', 'scheduled'] as const satisfies Kind[]
const staying = ['conversations', 'drafts', 'passkeys', 'submissions'] as const satisfies Kind[]

/** Everything that happens when somebody leaves, before it does. */
export function LeavingDialog({ account, onClose, onLeft }: { account: Account; onClose: () => void; onLeft: () => void }) {
  const t = useTexts(leavingTexts)
  const own = useTexts(userManagementTexts)
  // As it is now: what an earlier dialog knew may have become more.
  const { data, error, refetch, isFetching } = useCall('userAccounts.leaving', { id: account.id }, { staleTime: 0 })
  const [handTo, setHandTo] = useState('')
  const leave = useAction('userAccounts.leave', {
    onSuccess: () => {
      onClose()
      onLeft()
    },
  })
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.title(nameOf(account))}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          leave.mutate({ id: account.id, ...(handTo && { handTo }) })
        }}
      >
        <p className={classes.help}>{t.text}</p>
        {leave.error && <Note tone="danger">{errorWords(leave.error)}</Note>}
        {error && !data && <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} compact />}
        {!data && !error && <Skeletons count={4} />}
        {data && <What leaving={data.data} handTo={handTo} onHandTo={setHandTo} />}
        <BusyButton idle={own.deactivate} working={t.working} busy={leave.isPending} disabled={!data} color="danger" />
      </form>
    </ResponsiveDialog>
  )
}

function What({ leaving: { items, reviewers }, handTo, onHandTo }: { leaving: Leaving; handTo: string; onHandTo: (id: string) => void }) {
  const t = useTexts(leavingTexts)
  const of = (kind: Kind) => items.find((item) => item.kind === kind)?.count ?? 0
  const stays = staying.filter((kind) => of(kind))
  const reviews = of('reviews')
  return (
    <>
      <section>
        <h3 className={classes.part}>{t.ends}</h3>
        <ul className={classes.facts}>
          {ending.filter((kind) => of(kind)).map((kind) => (
            <li key={kind}>{t[kind](of(kind))}</li>
          ))}
          <li>{t.feed}</li>
          <li>{t.directory}</li>
        </ul>
      </section>
      {reviews > 0 && (
        <section>
          <h3 className={classes.part}>{t.handed}</h3>
          <p className={classes.help}>
            {t.reviews(reviews)}. {t.voicebox}
          </p>
          <NativeSelect
            label={t.handTo}
            value={handTo}
            onChange={({ currentTarget }) => onHandTo(currentTarget.value)}
            data={[{ value: '', label: t.nobody }, ...reviewers.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </section>
      )}
      {stays.length > 0 && (
        <section>
          <h3 className={classes.part}>{t.stays}</h3>
          <ul className={classes.facts}>
            {stays.map((kind) => (
              <li key={kind}>{t[kind](of(kind))}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
