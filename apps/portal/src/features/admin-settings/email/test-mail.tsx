import { TextInput } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useState } from 'react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { useSignedIn } from '../../../api/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { looksLikeEmail } from '../../../lib/entrance/email.ts'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { draftMark } from '../../../lib/unsaved-input.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords, fieldWords } from '../../../texts/errors.ts'
import classes from '../page.module.css'
import { emailChange } from './email-fields.ts'
import type { EmailValues } from './email-fields.ts'
import { emailTexts } from './texts.ts'

/** Tries the settings before anyone depends on them. A provider's refusal is shown in its own words. */
export function TestMail({ values }: { values: EmailValues }) {
  const t = useTexts(emailTexts)
  const { person } = useSignedIn()
  const { values: to, setValues: setTo, dirty } = useDraft('testMail', person.email)
  const [problem, setProblem] = useState('')
  const test = useAction('admin.settingsTestEmail')
  const send = () => {
    const wrong = looksLikeEmail(to) ? '' : t.validEmail
    setProblem(wrong)
    if (!wrong && !test.isPending) test.mutate({ emailConfig: emailChange(values), testRecipient: to.trim() })
  }
  const told = test.data?.data
  return (
    <SectionCard title={t.testTitle} description={t.testText}>
      <form
        className={classes.form}
        noValidate
        {...draftMark(dirty)}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          label={t.recipient}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          value={to}
          error={problem}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {test.error && <Note tone="danger">{Object.values(fieldWords(test.error))[0] ?? errorWords(test.error)}</Note>}
        {told && (told.kept ? <Note tone="warning">{t.kept(to)}</Note> : <Note tone="success">{t.sent(to)}</Note>)}
        {told?.transcript && !told.kept && (
          <Disclosure title={t.transcript}>
            <pre className={classes.transcript}>{told.transcript}</pre>
          </Disclosure>
        )}
        <BusyButton idle={t.send} working={t.sending} busy={test.isPending} variant="default" fullWidth={false} className={classes.start} />
      </form>
    </SectionCard>
  )
}
