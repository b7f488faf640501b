import { Button, Group } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { useState } from 'react'
import { useOperator } from '../../api/session.ts'
import classes from './account.module.css'
import { DisableForm } from './disable-form.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { NewCodesForm } from './new-codes-form.tsx'
import { accountTexts as t } from './texts.ts'

export function TwoFactorCard() {
  const { app_enabled: on, two_factor_enabled: hasCodes } = useOperator()
  const [open, setOpen] = useState<'enable' | 'disable' | 'codes'>()
  const close = () => setOpen(undefined)
  const state = <StatusBadge tone={on ? 'success' : 'neutral'}>{on ? t.on : t.off}</StatusBadge>
  return (
    <SectionCard title={t.twoFactor} actions={state}>
      <p className={classes.text}>{on ? t.onText : t.offText}</p>
      <Group gap="xs">
        <Button variant={on ? 'default' : 'filled'} onClick={() => setOpen(on ? 'disable' : 'enable')}>
          {on ? t.disable : t.enable}
        </Button>
        {hasCodes && (
          <Button variant="default" onClick={() => setOpen('codes')}>
            {t.newCodes}
          </Button>
        )}
      </Group>
      {open === 'enable' && <EnrolForm onClose={close} />}
      {open === 'disable' && <DisableForm onClose={close} />}
      {open === 'codes' && <NewCodesForm app={on} onClose={close} />}
    </SectionCard>
  )
}
