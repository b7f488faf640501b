import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { nameOf } from './account.ts'
import type { Account } from './account.ts'
import { eraseTexts } from './erase-texts.ts'
import classes from './page.module.css'

/** Before somebody is erased: what of theirs stays without their name, and why. */
export function EraseDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(eraseTexts)
  const name = nameOf(account)
  // As it is now: what an earlier dialog knew may have become more.
  const { data, error, refetch, isFetching } = useCall('userAccounts.leaving', { id: account.id }, { staleTime: 0 })
  const erase = useAction('userAccounts.remove', {
    onSuccess: () => {
      onClose()
      showToast(t.erased(name))
    },
  })
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.title(name)}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          erase.mutate({ id: account.id })
        }}
      >
        <p className={classes.help}>{t.text}</p>
        {erase.error && <Note tone="danger">{errorWords(erase.error)}</Note>}
        {error && !data && <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} compact />}
        {!data && !error && <Skeletons count={3} />}
        {data && (
          <section>
            <h3 className={classes.part}>{t.stays}</h3>
            {data.data.kept.length ? (
              <ul className={classes.facts}>
                {data.data.kept.map(({ kind, count }) => (
                  <li key={kind}>{t[kind](count)}</li>
                ))}
              </ul>
            ) : (
              <p className={classes.help}>{t.nothing}</p>
            )}
          </section>
        )}
        <BusyButton idle={t.erase} working={t.working} busy={erase.isPending} disabled={!data} color="danger" />
      </form>
    </ResponsiveDialog>
  )
}
