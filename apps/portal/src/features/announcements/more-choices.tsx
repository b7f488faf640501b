import { useState } from 'react'
import type { ReactNode } from 'react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { formTexts } from './form-texts.ts'
import classes from './more-choices.module.css'

interface MoreChoicesProps {
  /** Something in it is wrong: it has to be seen. */
  open: boolean
  children: ReactNode
}

/** What has been chosen already for most cases, folded away. */
export function MoreChoices({ open: wrong, children }: MoreChoicesProps) {
  const t = useTexts(formTexts)
  const [open, setOpen] = useState(false)
  return (
    <Disclosure title={t.moreChoices} open={open || wrong} onToggle={setOpen}>
      <div className={classes.inside}>{children}</div>
    </Disclosure>
  )
}
