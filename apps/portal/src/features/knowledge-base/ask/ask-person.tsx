import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { IconUserQuestion } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import classes from './ask-person.module.css'
import { answerTexts } from './texts.ts'

/** Hands the question to somebody who knows. */
export function AskPerson({ id }: { id: string }) {
  const t = useTexts(answerTexts)
  const ask = useAction('ai.askPerson')
  if (ask.isSuccess) return <Note tone="success">{t.asked}</Note>
  return (
    <div className={classes.person}>
      <Button variant="light" leftSection={<IconUserQuestion size={20} aria-hidden />} loading={ask.isPending} onClick={() => ask.mutate({ id })}>
        {t.askPerson}
      </Button>
      <p>{t.askPersonText}</p>
      {ask.error && <Note tone="danger">{errorWords(ask.error)}</Note>}
    </div>
  )
}
