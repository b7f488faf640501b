import { ActionIcon, Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDots, IconDownload, IconKey, IconPencil, IconMail, IconQrcode, IconShieldHeart, IconShieldOff, IconTrash, IconUserCheck, IconUserCog, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { useSignedIn } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { saveBlob } from '../../lib/download.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { nameOf, toRead } from './account.ts'
import type { Account } from './account.ts'
import classes from './page.module.css'
import { AccessCodeDialog } from './access-code/code-dialog.tsx'
import { slipTexts } from './access-code/texts.ts'
import { ApproveDialog } from './approval.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { detailsTexts } from './details-texts.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { OneTimePasswordDialog } from './one-time-password-dialog.tsx'
import { userManagementTexts } from './texts.ts'

/** What an admin can do with an account. One's own row says why it can do nothing. */
export function RowMenu({ account, openDialog }: { account: Account; openDialog: OpenDialog }) {
  const t = useTexts(userManagementTexts)
  const { person } = useSignedIn()
  const [dialog, setDialog] = useState<'approve' | 'details' | 'role' | 'password' | 'code' | 'leave' | 'erase' | null>(null)
  const name = nameOf(account)
  const close = () => setDialog(null)
  const setActive = useAction('userAccounts.setActive')
  const back = () =>
    void setActive.mutateAsync({ id: account.id, is_active: true }).then(
      () => showToast(t.activated(name), { tone: 'success', duration: toRead }),
      (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
    )
  const left = () => showToast(t.deactivated(name), { undo: back, undoLabel: t.activateAgain })
  return (
    <>
      <ActionMenu width={280}>
        <Menu.Target>
          <ActionIcon aria-label={t.actionsFor(name)}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {account.id === person.id ? (
            <OwnRow />
          ) : (
            <Acts account={account} openDialog={openDialog} onApprove={() => setDialog('approve')} onDetails={() => setDialog('details')} onRole={() => setDialog('role')} onPassword={() => setDialog('password')} onCode={() => setDialog('code')} onLeave={() => setDialog('leave')} onErase={() => setDialog('erase')} />
          )}
        </Menu.Dropdown>
      </ActionMenu>
      {dialog === 'approve' && <ApproveDialog account={account} onClose={close} />}
      {dialog === 'details' && <DetailsDialog account={account} onClose={close} />}
      {dialog === 'role' && <RoleDialog account={account} onClose={close} />}
      {dialog === 'leave' && <LeavingDialog account={account} onClose={close} onLeft={left} />}
      {dialog === 'erase' && <EraseDialog account={account} onClose={close} />}
      {dialog === 'code' && <AccessCodeDialog account={account} onClose={close} />}
      {dialog === 'password' && <OneTimePasswordDialog account={account} onClose={close} />}
    </>
  )
}

function OwnRow() {
  const t = useTexts(userManagementTexts)
  return (
    <>
      <Menu.Label>{t.ownRow}</Menu.Label>
      <p className={classes.menuText}>{t.ownRowText}</p>
      <Menu.Item component={Link} to={paths.profile()}>
        {t.toProfile}
      </Menu.Item>
    </>
  )
}

interface ActsProps {
  account: Account
  openDialog: OpenDialog
  onApprove: () => void
  onDetails: () => void
  onRole: () => void
  onPassword: () => void
  onCode: () => void
  onLeave: () => void
  onErase: () => void
}

function Acts({ account, openDialog, onApprove, onDetails, onRole, onPassword, onCode, onLeave, onErase }: ActsProps) {
  const t = useTexts(userManagementTexts)
  const slip = useTexts(slipTexts)
  const details = useTexts(detailsTexts)
  const { slug } = useTenant()
  const { id, is_minor: minor, is_active: active, two_factor_enabled: factor, last_login_at: seen, approval, email, username } = account
  const name = nameOf(account)
  const setActive = useAction('userAccounts.setActive')
  const update = useAction('userAccounts.update')
  const invite = useAction('userAccounts.invite')
  const resetFactor = useAction('userAccounts.resetTwoFactor')

  /** Says what came of an act that needs no question. */
  const now = (work: Promise<unknown>, words: string, duration?: number) =>
    void work.then(
      () => showToast(words, { tone: 'success', ...(duration && { duration }) }),
      (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
    )
  const download = async () => saveBlob(await call('userAccounts.export', { id }), `${slug}-${username}-data.json`)
  const switchTo = (is_active: boolean) => setActive.mutateAsync({ id, is_active })
  const reset = () =>
    openDialog('delete', {
      title: t.resetFactorTitle(name), text: t.resetFactorText, confirm: t.resetFactorDo,
      onConfirm: async () => {
        await resetFactor.mutateAsync({ id })
        showToast(t.factorReset(name), { tone: 'success' })
      },
    })

  return (
    <>
      {approval !== 'approved' && (
        <Menu.Item leftSection={<IconUserCheck size={18} />} onClick={onApprove}>
          {t.approve}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={18} />} onClick={onDetails}>
        {details.edit}
      </Menu.Item>
      <Menu.Item leftSection={<IconUserCog size={18} />} onClick={onRole}>
        {t.changeRole}
      </Menu.Item>
      <Menu.Item leftSection={<IconShieldHeart size={18} />} onClick={() => now(update.mutateAsync({ id, is_minor: !minor }), minor ? t.unmarked(name) : t.marked(name))}>
        {minor ? t.unmarkUnder18 : t.markUnder18}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey size={18} />} onClick={onPassword}>
        {t.oneTime}
      </Menu.Item>
      {active && approval !== 'denied' && (
        <Menu.Item leftSection={<IconQrcode size={18} />} onClick={onCode}>
          {slip.make}
        </Menu.Item>
      )}
      {!seen && email && (
        <Menu.Item leftSection={<IconMail size={18} />} onClick={() => now(invite.mutateAsync({ id }), t.invited(name))}>
          {t.invite}
        </Menu.Item>
      )}
      {factor && (
        <Menu.Item leftSection={<IconShieldOff size={18} />} onClick={reset}>
          {t.resetFactor}
        </Menu.Item>
      )}
      {active ? (
        <Menu.Item leftSection={<IconUserOff size={18} />} onClick={onLeave}>
          {t.deactivate}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconUserCheck size={18} />} onClick={() => now(switchTo(true), t.activated(name), toRead)}>
          {t.activate}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => now(download(), t.dataReady(name))}>
        {t.downloadData}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="danger" leftSection={<IconTrash size={18} />} onClick={onErase}>
        {t.remove}
      </Menu.Item>
    </>
  )
}
