import { useSignedIn } from '../../../api/session.ts'
import { visit } from '../../../api/visit.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useRoleName } from '../../../texts/role-texts.ts'
import classes from './banners.module.css'
import { shellTexts } from '../../texts.ts'
import { useSwitchRole } from '../../session/use-switch-role.ts'

/** Says when this session may do less than the account, and leads back to all of it. */
export function RoleBanner() {
  const t = useTexts(shellTexts)
  const roleName = useRoleName()
  const { role, accountRole } = useSignedIn()
  const switchRole = useSwitchRole()
  if (role === accountRole || visit.current) return null
  return (
    <div className={classes.banner}>
      {t.signedInAs(roleName(role))}
      <button type="button" className={classes.action} onClick={switchRole}>
        {t.switchRole(roleName(accountRole))}
      </button>
    </div>
  )
}
