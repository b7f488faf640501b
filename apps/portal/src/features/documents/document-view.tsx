import { Button } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useIsWaiting } from '../../api/outbox/use-outbox.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { factsLine, inBytes, inDays } from '../../lib/format.ts'
import { listChanged } from '../../lib/lists/list-changes.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useHandedOn } from '../../lib/use-handed-on.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { isDue } from './document.ts'
import { wholeList } from './offered/whole-list.ts'
import type { Document } from './document.ts'
import classes from './documents.module.css'
import { downloadLink } from './download-link.ts'
import { Preview } from './preview.tsx'
import { documentTexts } from './texts.ts'

/** A document to read, to download and, where it has to be read, to confirm. */
export function DocumentView({ data, opened, onClose }: DialogProps<'documentView'>) {
  const t = useTexts(documentTexts)
  const common = useTexts(listTexts)
  const { timezone } = useTenant()
  const list = useCall('documents.list', wholeList)
  // As it is now: a new version may have come since the dialog was opened.
  const document = list.data?.data.find(({ id }) => id === data.document.id) ?? data.document
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={document.title} size="xl">
      <Preview key={document.url} document={document} at={data.at} />
      {document.requires_ack && <Confirmation document={document} />}
      <div className={classes.foot}>
        <span className={classes.about}>
          {factsLine([t.typeIn(document.type), inBytes(document.size), inDays(document.uploadDate, timezone)])}
        </span>
        <Button component="a" {...downloadLink(document)} variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {common.download}
        </Button>
      </div>
    </ResponsiveDialog>
  )
}

function Confirmation({ document }: { document: Document }) {
  const t = useTexts(documentTexts)
  const { timezone } = useTenant()
  const confirm = useAction('documents.acknowledge', {
    optimistic: [
      optimisticUpdate('documents.list', (shown, { id }) => listChanged(shown, id, { acknowledged_at: new Date().toISOString() })),
    ],
    onSuccess: () => showToast(t.thanks, { tone: 'success' }),
  })
  const { press, taken } = useHandedOn()
  const answer = { id: document.id, file_version: document.file_version }
  const waits = useIsWaiting('documents.acknowledge', answer)
  if (!isDue(document) && document.acknowledged_at) {
    return (
      <p ref={taken} className={classes.confirm} tabIndex={-1} data-done>
        {waits ? t.confirmedHere : t.confirmedOn(inDays(document.acknowledged_at, timezone))}
      </p>
    )
  }
  return (
    <div className={classes.confirm}>
      {t.acknowledgeText}
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={confirm.isPending}
        onClick={() => (press(), confirm.mutate(answer))}
      >
        {t.acknowledge}
      </Button>
      {confirm.error && (
        <p className={classes.error} role="alert">
          {errorWords(confirm.error)}
        </p>
      )}
    </div>
  )
}
