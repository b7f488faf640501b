import { Button, TextInput, Textarea } from '@mantine/core'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { refuses } from '../../api/refuses.ts'
import type { DataOf } from '../../api/types.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { factsLine } from '../../lib/format.ts'
import { fragmentOf } from '../../lib/fragment.ts'
import { Prose } from '../../lib/lists/prose.tsx'
import { useNextWords } from '../../lib/submissions/shown/next-words.ts'
import { Status } from '../../lib/submissions/shown/status.tsx'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { codeOf } from './code-words.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'
import { typedSince } from './typed-since.ts'

type Thread = DataOf<'voicebox.followUp'>

/** What was said without a name, opened by its code. The code stays on this screen alone. */
export function ThreadByCode() {
  const t = useTexts(voiceboxTexts)
  const [given] = useState(() => fragmentOf(location.hash))
  const [code, setCode] = useState(given)
  const [thread, setThread] = useState<Thread>()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const asked = useRef(0)
  const ask = async (typed: string, said?: string) => {
    const turn = ++asked.current
    setBusy(true)
    setWrong('')
    // The list of words is loaded for it, and may not arrive either.
    await codeOf(typed).then((letters) => call('voicebox.followUp', { code: letters.slice(0, 100), ...(said ? { message: said } : {}) })).then(
      ({ data }) => {
        if (turn === asked.current) setThread(data)
        if (said) {
          setMessage((now) => typedSince(now, said))
          showToast(t.sentBack)
        }
      },
      (error: unknown) => {
        if (turn === asked.current) setWrong(errorWords(error))
        else if (said) showToast(refuses(error) ? `${t.notSentBack} ${errorWords(error)}` : t.maybeSentBack, { tone: 'danger' })
      },
    )
    if (turn === asked.current) setBusy(false)
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!given) return
    // Nobody finds it in the address afterwards.
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    void latest.current(given)
  }, [given])
  if (!thread) {
    return (
      <SectionCard title={t.haveCode} description={t.haveCodeText}>
        <form
          className={classes.ask}
          onSubmit={(event) => {
            event.preventDefault()
            if (code.trim() && !busy) void ask(code)
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
          if (message.trim() && !busy) void ask(code, message)
        }}
      >
        <Textarea label={t.writeBack} description={t.writeBackText} autosize minRows={3} maxRows={12} maxLength={4000} value={message} onChange={({ currentTarget }) => setMessage(currentTarget.value)} />
        {wrong && <Note tone="danger">{wrong}</Note>}
        <div className={classes.codeActions}>
          <Button type="submit" loading={busy}>{t.sendBack}</Button>
          <Button
            variant="default"
            onClick={() => {
              // What is on its way is sent all the same, and opens nothing again.
              asked.current++
              setBusy(false)
              setWrong('')
              setThread(undefined)
              setCode('')
              setMessage('')
            }}
          >
            {t.closeThread}
          </Button>
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
