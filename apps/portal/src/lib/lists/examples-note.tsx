import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { OpenDialog } from '../page.ts'
import classes from './lists.module.css'
import { listTexts } from './texts.ts'

/** Tells editors that there is sample content here, and removes all of it in one step. */
export function ExamplesNote({ shown, openDialog }: { shown: boolean; openDialog: OpenDialog }) {
  const t = useTexts(listTexts)
  const can = useCan()
  const remove = useAction('allData.removeExamples')
  if (!shown || !can('allData.removeExamples')) return null
  const ask = () =>
    openDialog('delete', {
      title: t.removeExamplesQuestion,
      text: t.removeExamplesText,
      confirm: t.removeExamples,
      onConfirm: async () => {
        await remove.mutateAsync({})
        showToast(t.examplesRemoved, { tone: 'success' })
      },
    })
  return (
    <div className={classes.examples}>
      <IconSparkles size={20} aria-hidden />
      <span>{t.examples}</span>
      <Button variant="default" size="sm" onClick={ask}>
        {t.removeExamples}
      </Button>
    </div>
  )
}
