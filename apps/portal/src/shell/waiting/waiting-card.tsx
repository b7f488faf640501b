import { Button } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useState } from 'react'
import { useWaiting } from '../../api/outbox/use-outbox.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { waitingTexts } from './texts.ts'
import { WaitingSheet } from './waiting-sheet.tsx'
import classes from './waiting.module.css'

/** In the profile: what this device still has to send. */
export function WaitingCard() {
  const t = useTexts(waitingTexts)
  const { length } = useWaiting()
  const [opened, setOpened] = useState(false)
  return (
    <SectionCard title={t.title} description={t.cardText}>
      {length === 0 ? (
        <span className={classes.nothing}>{t.nothing}</span>
      ) : (
        <Button variant="default" onClick={() => setOpened(true)}>
          {t.open(length)}
        </Button>
      )}
      <WaitingSheet opened={opened} onClose={() => setOpened(false)} />
    </SectionCard>
  )
}
