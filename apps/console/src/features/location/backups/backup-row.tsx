import { Button, Progress } from '@mantine/core'
import { errorSentence } from '@portal/contract/errors/sentences'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useCan } from '../../../api/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { actorWords } from '../../../lib/actor-words.ts'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { commonTexts } from '../../../texts/common.ts'
import { errorWords } from '../../../texts/errors.ts'
import { language } from '../../../texts/language.ts'
import classes from './backups.module.css'
import { backupTexts as t } from './texts.ts'

export type Backup = DataOf<'backups.list'>[number]
const cancelled = 'backups.cancelled'

function State({ backup: { state, progress, error } }: { backup: Backup }) {
  if (state === 'running') return <StatusBadge tone="info">{progress ? t.running(progress) : t.waiting}</StatusBadge>
  if (state === 'succeeded') return <StatusBadge tone="success">{t.succeeded}</StatusBadge>
  return error === cancelled ? <StatusBadge>{t.stopped}</StatusBadge> : <StatusBadge tone="danger">{t.failed}</StatusBadge>
}

export function BackupRow({ backup, onRestore }: { backup: Backup; onRestore?: () => void }) {
  const { id, kind, state, error, bytes, created_by: by, created_at: at, download_url: address } = backup
  const can = useCan()
  const stop = useAction('backups.cancel', { refreshes: ['backups.list'] })
  const from = { manual: t.manual(by === null ? commonTexts.none : actorWords(by)), nightly: t.nightly, before_restore: t.beforeRestore }[kind]
  const number = (count: number | null) => formatNumber(count ?? 0)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>
          <RelativeTime at={at} />
        </strong>
        <State backup={backup} />
      </div>
      <div className={classes.quiet}>{bytes === null ? from : `${from} · ${formatBytes(bytes)}`}</div>
      {bytes !== null && <div className={classes.quiet}>{t.facts(number(backup.rows), number(backup.files), backup.schema_version ?? 0)}</div>}
      {state === 'running' && <Progress value={backup.progress} aria-label={t.progress} />}
      {state !== 'running' && error && error !== cancelled && <div className={classes.error}>{errorSentence(error, {}, undefined, language)}</div>}
      {state === 'running' && stop.error && <div className={classes.error} role="alert">{errorWords(stop.error)}</div>}
      <div className={classes.acts}>
        {address && can('backups.download') && (
          <Button component="a" href={address} download variant="default" size="sm">
            {t.download}
          </Button>
        )}
        {state === 'succeeded' && onRestore && (
          <Button variant="outline" color="danger" size="sm" onClick={onRestore}>
            {t.restore}
          </Button>
        )}
        {state === 'running' && kind !== 'before_restore' && can('backups.cancel') && (
          <Button variant="default" size="sm" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
            {t.stop}
          </Button>
        )}
      </div>
    </li>
  )
}
