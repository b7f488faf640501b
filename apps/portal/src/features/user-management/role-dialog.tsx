import { Radio } from '@mantine/core'
import type { Role } from '@portal/contract'
import { roles } from '@portal/contract/kit/roles'
import { Note } from '@portal/ui/notices/note.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { useRoleName } from '../../texts/role-texts.ts'
import { nameOf, toRead } from './account.ts'
import type { Account } from './account.ts'
import classes from './page.module.css'
import { userManagementTexts } from './texts.ts'

/** Another role, with what each may do. The only admin keeps theirs, and the dialog says why. */
export function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(userManagementTexts)
  const roleName = useRoleName()
  const name = nameOf(account)
  const admins = useCall('userAccounts.list', { role: 'admin', status: 'active', limit: 1 })
  const lastAdmin = account.role === 'admin' && account.status === 'active' && admins.data?.total === 1
  const change = useAction('userAccounts.setRole')
  const saved = useSavedForm({
    name: `role:${account.id}`,
    stands: { values: { role: account.role } },
    save: async (_, __, { role }) => {
      await change.mutateAsync({ id: account.id, role })
      // What the lower role may not review went back at once to all who do.
      const isLower = roles.indexOf(role) < roles.indexOf(account.role)
      const isBack = isLower ? t.roleBack : t.roleChanged
      const back = () =>
        void change.mutateAsync({ id: account.id, role: account.role }).then(
          () => showToast(isBack(name, roleName(account.role)), { tone: 'success', ...(isLower && { duration: toRead }) }),
          (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
        )
      showToast(t.roleChanged(name, roleName(role)), { undo: back, ...(isLower && { undoLabel: t.changeBack }) })
      return null
    },
    onSaved: onClose,
  })
  const { form, dirty } = saved
  return (
    <FormDialog
      opened
      saved={saved}
      onClose={onClose}
      title={t.roleTitle(name)}
      size="sm"
      actions={{ submit: t.saveRole, disabled: lastAdmin || !dirty }}
    >
      {lastAdmin && <Note tone="info">{t.lastAdmin}</Note>}
      <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} disabled={lastAdmin} />
      <p className={classes.help}>{t.roleHelp}</p>
    </FormDialog>
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
