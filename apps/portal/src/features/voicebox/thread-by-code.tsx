import { Button, TextInput, Textarea } from '@mantine/core'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useState } from 'react'
import { useDates } from '../../lib/dates/dates.ts'
import { factsLine } from '../../lib/format.ts'
import { fragmentOf } from '../../lib/fragment.ts'
import { Prose } from '../../lib/lists/prose.tsx'
import { useNextWords } from '../../lib/submissions/shown/next-words.ts'
import { Status } from '../../lib/submissions/shown/status.tsx'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'
import { useThread } from './use-thread.ts'
import type { Thread } from './use-thread.ts'

/** What was said without a name, opened by its code. The code stays on this screen alone. */
export function ThreadByCode() {
  const t = useTexts(voiceboxTexts)
  const [given] = useState(() => fragmentOf(location.hash))
  const { code, setCode, thread, message, setMessage, busy, wrong, look, send, close } = useThread(given)
  if (!thread) {
    return (
      <SectionCard title={t.haveCode} description={t.haveCodeText}>
        <form
          className={classes.ask}
          onSubmit={(event) => {
            event.preventDefault()
            look()
          }}
        >
          <TextInput label={t.code} autoComplete="off" autoCapitalize="none" spellCheck={false} description={t.codeHelp} maxLength={200} value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
          <Button type="submit" loading={busy}>{t.open}</Button>
          {wrong && <Note tone="danger">{wrong}</Note>}
        </form>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title={thread.subject}
      actions={<Status form={voiceboxForm} status={thread.status} />}
      description={<Facts thread={thread} />}
    >
      {thread.read_by_nobody && <Note tone="warning">{t.readByNobody}</Note>}
      <ol className={classes.thread} aria-label={t.thread}>
        <Entry from="you" at={thread.created_at} message={thread.message} />
        {thread.history.map((entry, index) => <Entry key={index} {...entry} />)}
      </ol>
      <form
        className={classes.reply}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Textarea label={t.writeBack} description={t.writeBackText} autosize minRows={3} maxRows={12} maxLength={4000} value={message} onChange={({ currentTarget }) => setMessage(currentTarget.value)} />
        {wrong && <Note tone="danger">{wrong}</Note>}
        <div className={classes.codeActions}>
          <Button type="submit" loading={busy}>{t.sendBack}</Button>
          <Button variant="default" onClick={close}>{t.closeThread}</Button>
        </div>
      </form>
    </SectionCard>
  )
}

function Facts({ thread: { category, reference, due } }: { thread: Thread }) {
  const words = useFormWords(voiceboxForm)
  const next = useNextWords(voiceboxForm)
  return factsLine([words.option('category', category), reference, ...(due ? [next(due)] : [])])
}

function Entry({ from, at, message, status }: { from: 'you' | 'them'; at: string; message: string | null; status?: string }) {
  const t = useTexts(voiceboxTexts)
  const words = useFormWords(voiceboxForm)
  const dates = useDates()
  return (
    <li data-from={from}>
      <span className={classes.who}>{factsLine([from === 'you' ? t.you : t.them, ...(from === 'them' && status ? [words.status(status)] : []), dates.shortTime(at)])}</span>
      {message && <Prose text={message} />}
    </li>
  )
}
