import { Button, Checkbox } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { FileDrop } from '../../../lib/uploads/file-drop.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { Change } from '../history/change-row.tsx'
import { brandChanged } from '../use-settings.ts'
import classes from './take-along.module.css'
import { takeAlongTexts } from './texts.ts'

declare module '../../../lib/page.ts' {
  interface Dialogs {
    settingsFile: object
  }
}

type Found = DataOf<'admin.settingsImportCheck'>
type Group = Found['groups'][number]

/** A file of another location: read, looked at group by group, and taken as far as it is wanted. */
export function ImportDialog({ opened, onClose }: DialogProps<'settingsFile'>) {
  const t = useTexts(takeAlongTexts)
  const [file, setFile] = useState<File | null>(null)
  const check = useAction('admin.settingsImportCheck')
  const choose = (chosen: File) => {
    setFile(chosen)
    check.mutate({ file: chosen })
  }
  const found = check.data?.data
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.dialog} size="lg">
      {found && file ? (
        <Chosen file={file} found={found} onDone={onClose} onOther={check.reset} />
      ) : (
        <FileDrop
          multiple={false} accept=".json,application/json" help={check.isPending ? t.reading : t.help} disabled={check.isPending}
          error={check.error ? errorWords(check.error) : undefined} onFiles={([first]) => first && choose(first)}
        />
      )}
    </ResponsiveDialog>
  )
}

interface ChosenProps {
  file: File
  found: Found
  onDone: () => void
  onOther: () => void
}

function Chosen({ file, found: { from, made_at: at, groups }, onDone, onOther }: ChosenProps) {
  const t = useTexts(takeAlongTexts)
  const { date } = useDates()
  const [left, setLeft] = useState<readonly Group['group'][]>([])
  const wanted = groups.map(({ group }) => group).filter((group) => !left.includes(group))
  const take = useAction('admin.settingsImport', {
    onSuccess: () => {
      brandChanged()
      showToast(t.done, { tone: 'success' })
      onDone()
    },
  })
  const other = (
    <Button variant="default" onClick={onOther}>
      {t.other}
    </Button>
  )
  if (!groups.length) return <EmptyState icon={IconCircleCheck} title={t.nothing} text={t.nothingText} action={other} />
  return (
    <>
      <p className={classes.text}>{t.from(from, date(at))}</p>
      <ul className={classes.groups}>
        {groups.map(({ group, changes }) => {
          const taken = !left.includes(group)
          return (
            <li key={group} className={classes.group}>
              <Checkbox
                label={<span className={classes.name}>{t[group]}</span>} checked={taken}
                onChange={() => setLeft(taken ? [...left, group] : left.filter((one) => one !== group))}
              />
              <dl className={classes.changes} data-left={!taken || undefined}>
                {changes.map((change) => (
                  <Change key={change.field} change={change} />
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
      {take.error && <Note tone="danger">{errorWords(take.error)}</Note>}
      <div className={classes.acts}>
        <Button onClick={() => take.mutate({ file, groups: wanted })} loading={take.isPending} disabled={!wanted.length}>
          {t.take}
        </Button>
        {other}
      </div>
    </>
  )
}
