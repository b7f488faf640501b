import { Button } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { emailTexts } from './texts.ts'

/** The way to the mails that went out. */
export function LogCard() {
  const t = useTexts(emailTexts)
  return (
    <SectionCard title={t.logTitle} description={t.logText}>
      <Button component={Link} to={paths.emailDebug()} variant="default">
        {t.log}
      </Button>
    </SectionCard>
  )
}
