import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { Agree } from './agree.tsx'
import type { PolicyAsked } from './agree.tsx'
import classes from './policy-card.module.css'
import { policyTexts } from './texts.ts'

/** On home, for whoever has not agreed to the privacy policy that stands now. */
export function PolicyCard({ version, changed }: PolicyAsked) {
  const t = useTexts(policyTexts)
  return (
    <div className={classes.card}>
      <h2 className={classes.title}>
        <IconShieldLock size={24} stroke={1.7} aria-hidden />
        {changed ? t.changed : t.read}
      </h2>
      <div className={classes.answers}>
        <Button component={Link} to={paths.privacyPolicy()} variant="default">{t.open}</Button>
        <Agree version={version} />
      </div>
    </div>
  )
}
