import { Button } from '@mantine/core'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconArchive } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { BackupRow } from './backup-row.tsx'
import classes from './backups.module.css'
import { backupTexts } from './texts.ts'

const whileRunning = 2_000
const otherwise = 60_000

/** What there is to go back to, and one more when somebody wants it. */
export function Backups({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(backupTexts)
  // The list itself says how soon it is old.
  const first = useCall('admin.backups', {})
  const running = first.data?.data.some(({ state }) => state === 'running') ?? false
  const opening = first.data?.data.some(({ preview }) => preview?.state === 'opening') ?? false
  const list = useCall('admin.backups', {}, { every: running || opening ? whileRunning : otherwise })
  const make = useAction('admin.backup', {
    onSuccess: () => showToast(t.started, { tone: 'success' }),
    onError: (error) => showToast(errorWords(error), { tone: 'danger' }),
  })
  const button = (
    <Button onClick={() => make.mutate({})} loading={make.isPending}>
      {t.make}
    </Button>
  )
  const count = list.data?.data.length
  return (
    <div>
      <div className={classes.head}>
        <div>
          <p>{t.text}</p>
          <p>{t.sealed}</p>
        </div>
        {count ? button : undefined}
      </div>
      <ListStates query={list} count={count} skeleton={<Skeletons count={5} />} failed={t.failed} empty={{ icon: IconArchive, title: t.none, text: t.noneText, action: button }}>
        {({ data }) => (
          <ol className={classes.rows} aria-label={t.list}>
            {data.map((backup) => (
              <BackupRow key={backup.id} backup={backup} openDialog={openDialog} />
            ))}
          </ol>
        )}
      </ListStates>
    </div>
  )
}
