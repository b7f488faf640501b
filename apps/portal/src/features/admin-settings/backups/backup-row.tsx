import { Button, Progress } from '@mantine/core'
import { errorSentence } from '@portal/contract/errors/sentences'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { useCan } from '../../../api/session.ts'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { Facts } from '../../../lib/facts.tsx'
import { inBytes } from '../../../lib/format.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import classes from './backups.module.css'
import { LookActs, LookState } from './look.tsx'
import { backupTexts } from './texts.ts'

type Backup = DataOf<'admin.backups'>[number]
const cancelled = 'backups.cancelled'

/** One backup: when and by whom, how it ended, and the file. */
export function BackupRow({ backup, openDialog }: { backup: Backup; openDialog: OpenDialog }) {
  const t = useTexts(backupTexts)
  const { state, progress, error, created_at: at } = backup
  const language = currentLanguage()
  const can = useCan()
  const when = useDates().time(at)
  const number = (count: number) => count.toLocaleString(localeOf(language))
  const from = { manual: t.manual(backup.created_by ?? t.portal), nightly: t.nightly, before_restore: t.beforeRestore }[backup.kind]
  const facts = [from, ...(backup.bytes === null ? [] : [inBytes(backup.bytes, language), t.facts(number(backup.rows ?? 0), number(backup.files ?? 0))])]
  return (
    <li className={classes.row} data-backup={backup.id}>
      <div className={classes.what}>
        <strong>
          <RelativeTime at={at} />
        </strong>
        <State backup={backup} />
      </div>
      <Facts of={facts} />
      {state === 'running' && <Progress className={classes.bar} value={progress} aria-label={t.progress} />}
      {state !== 'running' && error && error !== cancelled && <div className={classes.error}>{errorSentence(error, {}, undefined, language)}</div>}
      <LookState backup={backup} />
      {backup.sha256 && (
        <Disclosure className={classes.hash} title={t.hash}>
          <code>{backup.sha256}</code>
        </Disclosure>
      )}
      <div className={classes.acts}>
        {backup.download_url && (
          <Button component="a" href={backup.download_url} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
            {t.download}
          </Button>
        )}
        {state === 'succeeded' && can('admin.backupsThings') && (
          <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} aria-label={t.findOf(when)} onClick={() => openDialog('backupThings', { id: backup.id, when })}>
            {t.find}
          </Button>
        )}
        {state === 'succeeded' && can('admin.backupsPreview') && <LookActs backup={backup} when={when} />}
        {state === 'running' && backup.kind !== 'before_restore' && <Stop id={backup.id} />}
      </div>
    </li>
  )
}

function State({ backup: { state, progress, error } }: { backup: Backup }) {
  const t = useTexts(backupTexts)
  if (state === 'running') return <StatusBadge tone="info">{progress ? t.running(String(progress)) : t.waiting}</StatusBadge>
  if (state === 'succeeded') return <StatusBadge tone="success">{t.succeeded}</StatusBadge>
  return error === cancelled ? <StatusBadge>{t.stopped}</StatusBadge> : <StatusBadge tone="danger">{t.broken}</StatusBadge>
}

function Stop({ id }: { id: string }) {
  const t = useTexts(backupTexts)
  const stop = useAction('admin.backupsCancel', { onError: (error) => showToast(errorWords(error), { tone: 'danger' }) })
  return (
    <Button variant="default" onClick={() => stop.mutate({ id })} loading={stop.isPending}>
      {t.stop}
    </Button>
  )
}
