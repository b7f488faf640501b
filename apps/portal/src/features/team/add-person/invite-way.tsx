import { IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../reach.module.css'
import { teamTexts } from '../texts.ts'
import { useMayMakeAccounts } from './may-make-accounts.ts'

/** For whoever makes accounts, of somebody without one. */
export function InviteWay({ onInvite }: { onInvite: () => void }) {
  const t = useTexts(teamTexts)
  if (!useMayMakeAccounts()) return null
  return (
    <button type="button" className={classes.way} onClick={onInvite}>
      <IconUserPlus size={22} stroke={1.7} aria-hidden />
      {t.invite}
    </button>
  )
}
