import { Textarea } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useState } from 'react'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

interface WarnDialogProps {
  opened: boolean
  onClose: () => void
  author: string
  onWarn: (words: string) => void
}

/** Asks what the author of a reported message reads: a note for the admins is none of it. */
export function WarnDialog({ opened, onClose, author, onWarn }: WarnDialogProps) {
  const t = useTexts(manageTexts)
  const [words, setWords] = useState('')
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.warnQuestion(author)}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onWarn(words.trim())
          onClose()
        }}
      >
        <p className={classes.help}>{t.warnText}</p>
        <Textarea label={t.warning} description={t.warningWithout} maxLength={1000} value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} data-autofocus />
        <DialogActions onCancel={onClose} submit={t.warn} />
      </form>
    </ResponsiveDialog>
  )
}
