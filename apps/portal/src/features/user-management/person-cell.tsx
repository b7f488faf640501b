import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { nameOf, toneOf } from './account.ts'
import type { Account } from './account.ts'
import classes from './page.module.css'
import { userManagementTexts } from './texts.ts'

export function PersonCell({ account, own }: { account: Account; own?: boolean }) {
  const t = useTexts(userManagementTexts)
  const name = nameOf(account)
  return (
    <div className={classes.person}>
      <PersonAvatar name={name} src={account.headshot_url} />
      <div className={classes.words}>
        <span className={classes.name}>
          {name} {own && <StatusBadge tone="brand">{t.you}</StatusBadge>}
          {account.is_minor && <StatusBadge tone="neutral">{t.under18}</StatusBadge>}
        </span>
        <span className={classes.email}>{account.email ?? account.username}</span>
      </div>
    </div>
  )
}

export function useStatusName() {
  const t = useTexts(userManagementTexts)
  const names = {
    active: t.active, pending_approval: t.pending_approval, unverified: t.unverified, inactive: t.inactive,
    denied: t.deniedStatus, erased: t.erased,
  }
  return (status: Account['status']) => names[status]
}

export function AccountStatus({ account: { status, invited } }: { account: Account }) {
  const t = useTexts(userManagementTexts)
  const nameOfStatus = useStatusName()
  return <StatusBadge tone={toneOf[status]}>{status === 'unverified' && invited ? t.invitedStatus : nameOfStatus(status)}</StatusBadge>
}
