import { errorSentence } from '@portal/contract/errors/sentences'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { paths } from '../../../paths.ts'
import { errorWords } from '../../../texts/errors.ts'
import { language } from '../../../texts/language.ts'
import { touched } from '../form-props.ts'
import classes from './backups.module.css'
import { hasMoved } from './moved.ts'
import { backupTexts as t } from './texts.ts'

const steps = {
  waiting: t.waits, checking: t.checking, keeping: t.keeping, tables: t.tables, files: t.files, switching: t.switching, done: t.done,
}
const whileRunning = 1_000

/** What is kept first is a backup of its own, and what was put back is another location: the page shows both as soon as they are there. */
function useRefreshes(restores: DataOf<'backups.restores'> | undefined) {
  const client = useQueryClient()
  const seen = useRef<typeof restores>(undefined)
  useEffect(() => {
    if (!restores) return
    if (hasMoved(seen.current, restores)) for (const name of [...touched, 'backups.list']) void client.invalidateQueries({ queryKey: [name] })
    seen.current = restores
  }, [client, restores])
}

/** What is being put back, step by step, and how the last ones ended. */
export function Restores({ id }: { id: string }) {
  const first = useCall('backups.restores', { id })
  const running = first.data?.data.some(({ state }) => state === 'running') ?? false
  const { data, error, isFetching, refetch } = useCall('backups.restores', { id }, { every: running ? whileRunning : undefined })
  useRefreshes(data?.data)
  if (!data && error) {
    return (
      <>
        <h3 className={classes.label}>{t.restores}</h3>
        <ErrorState compact text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  }
  if (!data?.data.length) return null
  return (
    <>
      <h3 className={classes.label}>{t.restores}</h3>
      <ul className={classes.rows} aria-label={t.restores}>
        {data.data.map(({ id: key, into, slug, state, step, error, created_at: at, location_id: location }) => (
          <li key={key} className={classes.row}>
            <div className={classes.what}>
              <strong>
                {into === 'same' && t.intoSame}
                {into === 'new' && (state === 'failed' ? t.intoNew(slug) : <Link to={paths.location(location)}>{t.intoNew(slug)}</Link>)}
              </strong>
              {state === 'running' && <StatusBadge tone="info">{steps[step]}</StatusBadge>}
              {state === 'succeeded' && <StatusBadge tone="success">{t.done}</StatusBadge>}
              {state === 'failed' && <StatusBadge tone="danger">{t.failed}</StatusBadge>}
            </div>
            <div className={classes.quiet}>
              <RelativeTime at={at} />
            </div>
            {error && <div className={classes.error}>{errorSentence(error, {}, undefined, language)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
