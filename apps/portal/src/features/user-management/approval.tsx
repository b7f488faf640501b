import { Checkbox } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import type { SavedForm } from '../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { PlaceFields, wholeTeam } from '../team/public.ts'
import { nameOf } from './account.ts'
import type { Account } from './account.ts'
import classes from './page.module.css'
import { userManagementTexts } from './texts.ts'

interface Place {
  position: string
  department: string
  /** They are the one on the staff list. */
  listed: boolean
}

/** Lets somebody in, with where they work: what the directory knows of it stands there, and nothing needs to be said. */
export function useApproval(account: Account, onApproved?: () => void) {
  const t = useTexts(userManagementTexts)
  const approve = useAction('userAccounts.approve')
  return useSavedForm<Place>({
    name: `approve:${account.id}`,
    stands: { values: { position: account.position ?? '', department: account.department ?? '', listed: false } },
    save: async ({ listed: _, ...changes }, __, { listed }) => {
      await approve.mutateAsync({ id: account.id, ...changes, ...(listed && account.on_list && { listed: account.on_list.id }) })
      showToast(t.approved(nameOf(account)), { tone: 'success' })
      return null
    },
    onSaved: onApproved,
  })
}

export function ApprovalFields({ form, account }: Pick<SavedForm<Place>, 'form'> & { account: Account }) {
  const everyone = useCall('team.list', wholeTeam).data?.data ?? []
  return (
    <>
      <OnList form={form} account={account} />
      <PlaceFields form={form} names={['position', 'department']} members={everyone} />
    </>
  )
}

/** Who they may be on the staff list: only whoever approves them knows, so it is theirs to say. */
function OnList({ form, account: { on_list: listed } }: Pick<SavedForm<Place>, 'form'> & { account: Account }) {
  const t = useTexts(userManagementTexts)
  if (!listed) return null
  const words = t.onList([listed.name, listed.position, listed.department].filter(Boolean).join(', '))
  if (!listed.free) return <p className={classes.help}>{`${words}. ${t.onListStays}`}</p>
  return <Checkbox label={words} description={t.onListHelp} {...form.getInputProps('listed', { type: 'checkbox' })} />
}

export function ApproveDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(userManagementTexts)
  const saved = useApproval(account, onClose)
  return (
    <FormDialog opened saved={saved} onClose={onClose} title={t.approveTitle(nameOf(account))} actions={t.approve}>
      <p className={classes.help}>{t.approveText}</p>
      <ApprovalFields form={saved.form} account={account} />
    </FormDialog>
  )
}
