import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { saveBlob } from '../../download.ts'
import { useTenant } from '../../tenant.ts'
import { type Review, inputOf } from '../review/review.ts'
import { reviewListTexts } from './texts.ts'

/** All that the filters find, as a file. */
export function ExportButton({ review, given }: { review: Review; given: Record<string, string> }) {
  const t = useTexts(reviewListTexts)
  const { slug } = useTenant()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await call(review.calls.exportCsv, inputOf(review.calls.exportCsv, given)).then(
      (file) => saveBlob(file, `${slug}-${review.form.noun}.csv`),
      (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
    )
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={() => void download()}>
      {busy ? t.exporting : t.export}
    </Button>
  )
}
