import { Button, Progress } from '@mantine/core'
import { errorSentence } from '@portal/contract/errors/sentences'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconEye } from '@tabler/icons-react'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import classes from './backups.module.css'
import { backupTexts } from './texts.ts'

interface LookProps {
  backup: Pick<DataOf<'admin.backups'>[number], 'id' | 'preview'>
  when: string
}
const failed = (error: unknown) => showToast(errorWords(error), { tone: 'danger' })

/** How it stands with looking into a backup. */
export function LookState({ backup: { preview } }: Pick<LookProps, 'backup'>) {
  const t = useTexts(backupTexts)
  const { clock } = useDates()
  if (preview?.state === 'opening') {
    return (
      <div role="status">
        <div className={classes.facts}>{t.opening}</div>
        <Progress className={classes.bar} value={preview.progress} aria-label={t.openingShare} />
      </div>
    )
  }
  if (preview?.state === 'failed' && preview.error !== 'backups.cancelled') {
    return <div className={classes.error}>{t.lookFailed(errorSentence(preview.error ?? 'backups.failed', {}, undefined, currentLanguage()) ?? '')}</div>
  }
  return preview?.state === 'open' && preview.ends_at ? <div className={classes.facts} role="status">{t.isOpen(clock(preview.ends_at))}</div> : null
}

/** Opens it, leads inside while it is open, and closes it. */
export function LookActs({ backup: { id, preview }, when }: LookProps) {
  const t = useTexts(backupTexts)
  const look = useAction('admin.backupsPreview', { onSuccess: ({ data: { url } }) => (url ? location.assign(url) : undefined), onError: failed })
  const end = useAction('admin.backupsPreviewEnd', { onSuccess: () => showToast(t.closed, { tone: 'success' }), onError: failed })
  const isOpen = preview?.state === 'open'
  const stands = isOpen || preview?.state === 'opening'
  return (
    <>
      {preview?.state !== 'opening' && (
        <Button
          variant={isOpen ? 'filled' : 'default'} leftSection={<IconEye size={18} aria-hidden />} aria-label={isOpen ? t.enterOf(when) : t.lookOf(when)}
          onClick={() => look.mutate({ id })} loading={look.isPending}
        >
          {isOpen ? t.enter : t.look}
        </Button>
      )}
      {stands && (
        <Button variant="default" onClick={() => end.mutate({ id })} loading={end.isPending}>
          {isOpen ? t.close : t.stop}
        </Button>
      )}
    </>
  )
}
