import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { isCalm } from '../../../lib/is-calm.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { AnswerCard } from './answer.tsx'
import { AskField } from './ask-field.tsx'
import classes from './ask.module.css'
import { Heard } from './heard.tsx'
import { History } from './history.tsx'
import { Suggestions } from './suggestions.tsx'
import { askTexts } from './texts.ts'
import { UnderWay } from './under-way.tsx'
import { isComing, useAsking } from './use-asking.ts'
import { useConversation } from './use-conversation.ts'

/** Asking, being answered, and asking on. */
export function Ask({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(askTexts)
  const draft = useDraft('knowledge-question', '')
  const { conversation, history, older, answers, ...talk } = useConversation()
  const { turn, ...asking } = useAsking(talk.add, (question) => draft.setValues((typed) => typed || question))
  const page = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const before = history.data?.data ?? []
  const waiting = isComing(turn)
  const talking = turn !== null || conversation !== ''

  const ask = (question: string) => {
    // “Try again”, a suggestion and a search ask something else than what is being typed.
    if (draft.values.trim() === question) draft.discard()
    asking.ask(question, conversation || undefined)
  }
  const open = (id: string | null) => {
    asking.clear()
    talk.open(id)
  }
  const begin = () => {
    open(null)
    field.current?.focus()
  }
  useAskedByAddress(ask, waiting)
  useLedToQuestion(page, turn?.question)

  return (
    <div className={classes.page} ref={page}>
      {talking && (
        <section className={classes.talk} aria-label={t.conversation}>
          {answers.map((answer) => <AnswerCard key={answer.id} answer={answer} />)}
          {turn && <UnderWay turn={turn} before={before} onAgain={() => ask(turn.question)} onStop={asking.stop} onOpen={open} />}
          {!turn && answers.length === 0 && (history.isPending || older.isFetching
            ? <Skeletons count={2} />
            : <EmptyState icon={IconMessageQuestion} title={t.gone} text={t.goneText} />)}
        </section>
      )}
      <Heard turn={turn} answer={turn ? undefined : answers.at(-1)} />
      {/* The same field whether a conversation stands above it or not: what is being typed, and the focus, stay in it. */}
      <div className={talking ? classes.foot : undefined}>
        <AskField input={field} draft={draft} following={talking && answers.length > 0} waiting={waiting} onAsk={ask} />
        {talking && (
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
            {t.newQuestion}
          </Button>
        )}
      </div>
      {!talking && <Suggestions onAsk={ask} />}
      {!talking && history.error && !history.data && <CallFailed compact title={t.historyFailed} error={history.error} refetch={history.refetch} isFetching={history.isFetching} />}
      {!talking && <History answers={before} total={history.data?.total ?? 0} onOpen={open} onForgotten={talk.forget} openDialog={openDialog} />}
    </div>
  )
}

/** Who asked is led to the question, and reads on from there; also when the whole answer takes the place of what was said so far. */
function useLedToQuestion(page: RefObject<HTMLElement | null>, question: string | undefined) {
  const asked = useRef(false)
  useEffect(() => {
    const last = [...(page.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].at(-1)
    if (question !== undefined) {
      asked.current = true
      last?.focus({ preventScroll: true })
      last?.scrollIntoView({ block: 'start', behavior: isCalm() ? 'instant' : 'smooth' })
    } else if (asked.current) {
      asked.current = false
      // Whoever went elsewhere meanwhile stays there.
      if (document.activeElement === document.body) last?.focus({ preventScroll: true })
    }
  }, [page, question])
}

/** `?q=…` asks, once, and not in the middle of an answer: somebody chose it in the search. */
function useAskedByAddress(ask: (question: string) => void, waiting: boolean) {
  const [query, setQuery] = useQueryFilters()
  const asked = query.get('q')?.trim().slice(0, 1000)
  const done = useRef<string>(undefined)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!asked) {
      done.current = undefined
      return
    }
    if (waiting || done.current === asked) return
    done.current = asked
    setQuery({ q: null })
    latest.current(asked)
  }, [asked, waiting, setQuery])
}
