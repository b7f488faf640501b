import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { saveBlob } from '../../lib/download.ts'
import { useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import classes from './page.module.css'
import { profileTexts } from './texts.ts'

/** A person's own data, for themselves. */
export function OwnDataCard() {
  const t = useTexts(profileTexts)
  const { slug } = useTenant()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const download = async () => {
    setBusy(true)
    setFailure('')
    try {
      saveBlob(await call('profile.export', {}), `${slug}-my-data.json`)
      showToast(t.exported, { tone: 'success' })
    } catch (error) {
      setFailure(errorWords(error))
    }
    setBusy(false)
  }
  return (
    <SectionCard title={t.dataTitle} description={t.dataText}>
      <div className={classes.stack}>
        {failure && <Note tone="danger">{failure}</Note>}
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={busy} onClick={() => void download()} className={classes.start}>
          {busy ? t.exporting : t.export}
        </Button>
        <p className={classes.help}>
          {t.policy}{' '}
          <Link to={paths.privacyPolicy()}>
            {t.policyLink}
          </Link>
          .
        </p>
      </div>
    </SectionCard>
  )
}
