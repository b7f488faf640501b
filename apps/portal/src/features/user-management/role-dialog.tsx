import { Radio } from '@mantine/core'
import type { Role } from '@portal/contract'
import { roles } from '@portal/contract/roles'
import { BusyButton } from '@portal/ui/busy-button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { KeptDraft } from '../../lib/forms/kept-draft.tsx'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { draftMark } from '../../lib/unsaved-input.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { useRoleName } from '../../texts/role-texts.ts'
import { nameOf } from './account.ts'
import type { Account } from './account.ts'
import classes from './page.module.css'
import { userManagementTexts } from './texts.ts'

/** Another role, with what each may do. The only admin keeps theirs, and the dialog says why. */
export function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(userManagementTexts)
  const roleName = useRoleName()
  const draft = useDraft<Role>(`role:${account.id}`, account.role)
  const role = draft.values
  const name = nameOf(account)
  const admins = useCall('userAccounts.list', { role: 'admin', status: 'active', limit: 1 })
  const lastAdmin = account.role === 'admin' && account.status === 'active' && admins.data?.total === 1
  const change = useAction('userAccounts.setRole')
  const save = async () => {
    await change.mutateAsync({ id: account.id, role }).then(() => {
      const back = () => change.mutate({ id: account.id, role: account.role })
      showToast(t.roleChanged(name, roleName(role)), { undo: back })
      draft.done()
      onClose()
    }, () => {})
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.roleTitle(name)} size="sm">
      <form
        className={classes.form}
        {...draftMark(draft.dirty)}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {draft.restored && <KeptDraft onDiscard={draft.discard} />}
        {lastAdmin && <Note tone="info">{t.lastAdmin}</Note>}
        {change.error && <Note tone="danger">{errorWords(change.error)}</Note>}
        <RoleChoice value={role} onChange={draft.setValues} disabled={lastAdmin} />
        <p className={classes.help}>{t.roleHelp}</p>
        <BusyButton idle={t.saveRole} working={t.working} busy={change.isPending} disabled={lastAdmin || role === account.role} />
      </form>
    </ResponsiveDialog>
  )
}

interface RoleChoiceProps {
  value: Role
  onChange: (role: Role) => void
  disabled?: boolean
}

export function RoleChoice({ value, onChange, disabled }: RoleChoiceProps) {
  const t = useTexts(userManagementTexts)
  const roleName = useRoleName()
  const words = { team: t.teamText, manager: t.managerText, admin: t.adminText }
  return (
    <Radio.Group label={t.role} value={value} onChange={(next) => onChange(next as Role)}>
      <div className={classes.choices}>
        {roles.map((role) => (
          <Radio key={role} value={role} label={roleName(role)} description={words[role]} disabled={disabled} />
        ))}
      </div>
    </Radio.Group>
  )
}
