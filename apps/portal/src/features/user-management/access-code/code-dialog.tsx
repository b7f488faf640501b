import { Button } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import type { Account } from '../account.ts'
import { nameOf } from '../account.ts'
import { Paper } from './paper.tsx'
import type { Made } from './slip.tsx'
import { Slip } from './slip.tsx'
import classes from './slips.module.css'
import { slipTexts } from './texts.ts'
import { toCopy } from './to-copy.ts'

/** A code for one person: made, shown once, copied, printed, or taken back. */
export function AccessCodeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(slipTexts)
  const { date } = useDates()
  const name = nameOf(account)
  const [made, setMade] = useState<Made | null>(null)
  const make = useAction('userAccounts.accessCode', { onSuccess: ({ data }) => setMade({ account, ...data }) })
  const withdraw = useAction('userAccounts.removeAccessCode', {
    onSuccess: () => {
      showToast(t.withdrawn(name))
      onClose()
    },
  })
  const error = make.error ?? withdraw.error
  const until = account.access_code_expires_at
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.title(name)} closeOnClickOutside={!made}>
      <div className={classes.body}>
        <p className={classes.help}>{t.text}</p>
        {error && <Note tone="danger">{errorWords(error)}</Note>}
        {until && !made && <Note tone="info">{t.open(date(until))}</Note>}
        {made && <Slip made={made} />}
        <form
          className={classes.actions}
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate({ id: account.id })
          }}
        >
          {made && (
            <>
              <Button leftSection={<IconPrinter size={18} />} onClick={() => print()}>
                {t.print}
              </Button>
              <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copyText(toCopy(made, t.name), t.copied)}>
                {t.copy}
              </Button>
            </>
          )}
          <BusyButton idle={made ? t.again : t.makeDo} working={t.working} busy={make.isPending} variant={made ? 'subtle' : 'filled'} fullWidth={!made} />
          {(made ?? until) && (
            <Button variant="subtle" color="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id: account.id })}>
              {t.withdraw}
            </Button>
          )}
        </form>
        {made && <Paper slips={[made]} />}
      </div>
    </ResponsiveDialog>
  )
}
