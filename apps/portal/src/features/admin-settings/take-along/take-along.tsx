import { Button } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useCan } from '../../../api/session.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './take-along.module.css'
import { takeAlongTexts } from './texts.ts'

/** Settings and brand as a file: out of this location, or into it. */
export function TakeAlong({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(takeAlongTexts)
  const can = useCan()
  if (!can('admin.settingsImport')) return null
  return (
    <div className={classes.card}>
      <SectionCard title={t.title}>
        <p className={classes.text}>{t.text}</p>
        <div className={classes.acts}>
          <Button component="a" href="/api/admin/settings/export" download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
            {t.download}
          </Button>
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => openDialog('settingsFile', {})}>
            {t.read}
          </Button>
        </div>
      </SectionCard>
    </div>
  )
}
