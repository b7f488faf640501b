import { Button } from '@mantine/core'
import type { Role } from '@portal/contract'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSignedIn } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useRoleName } from '../../texts/role-texts.ts'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { noAccessTexts } from './no-access-texts.ts'
import { noPageTexts } from './no-page-texts.ts'
import { shellTexts } from '../texts.ts'
import { useSwitchRole } from '../session/use-switch-role.ts'

const rank: Record<Role, number> = { team: 0, manager: 1, admin: 2 }

/** A page that this session's role does not open, and whom to ask. */
export function NoAccess({ needs }: { needs: Role }) {
  const t = useTexts(shellTexts)
  const own = useTexts(noAccessTexts)
  const { goHome } = useTexts(noPageTexts)
  const roleName = useRoleName()
  const { role, accountRole } = useSignedIn()
  const switchRole = useSwitchRole()
  const lowered = rank[accountRole] >= rank[needs]
  const text = lowered ? own.lower(roleName(role)) : own.text(roleName(needs))
  const action = (
    <>
      <Button component={Link} to={paths.home()} variant={lowered ? 'default' : 'filled'}>
        {goHome}
      </Button>
      {lowered && <Button onClick={switchRole}>{t.switchRole(roleName(accountRole))}</Button>}
    </>
  )
  return <MessagePage icon={IconLock} title={own.title} text={text} action={action} />
}
