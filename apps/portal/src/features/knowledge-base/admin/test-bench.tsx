import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { DataOf, Input } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { factsLine } from '../../../lib/format.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useLanguage } from '../../../texts/language.ts'
import { wordsOf } from '../ask/answer-text.ts'
import { knowledgeTexts } from '../texts.ts'
import classes from './admin.module.css'
import passagesClasses from './passages.module.css'
import benchClasses from './test-bench.module.css'
import { BandScale } from './band-scale.tsx'
import { Evaluation } from './evaluation.tsx'
import { toolTexts } from './texts.ts'

type Tested = DataOf<'ai.test'>
type Found = Tested['passages'][number]
type Role = NonNullable<Input<'ai.test'>['role']>

const tones = { answer: 'success', may_help: 'warning', none: 'neutral' } as const

/** Asks as somebody else would, and shows what is found and why. */
export function TestBench() {
  const t = useTexts(toolTexts)
  const test = useAction('ai.test')
  const { data: people } = useCall('team.list', {}, { staleTime: 5 * 60_000 })
  const [question, setQuestion] = useState('')
  const [role, setRole] = useState<Role>('team')
  const [department, setDepartment] = useState('')
  const departments = [...new Set((people?.data ?? []).map((person) => person.department))].filter(Boolean).toSorted()
  return (
    <>
      <p className={classes.muted}>{t.testText}</p>
      <form
        className={benchClasses.bench}
        data-draft="clean"
        onSubmit={(event) => {
          event.preventDefault()
          if (question.trim()) test.mutate({ question, role, ...(department && { department }) })
        }}
      >
        <TextInput className={classes.search} label={t.question} maxLength={1000} value={question} onChange={({ currentTarget }) => setQuestion(currentTarget.value)} />
        <NativeSelect
          label={t.as}
          data={(['team', 'manager', 'admin'] as const).map((value) => ({ value, label: t[value] }))}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        />
        <NativeSelect
          label={t.department}
          data={[{ value: '', label: t.anyDepartment }, ...departments]}
          value={department}
          onChange={({ currentTarget }) => setDepartment(currentTarget.value)}
        />
        <Button type="submit" loading={test.isPending} leftSection={<IconMessageQuestion size={18} aria-hidden />}>{t.run}</Button>
      </form>
      {test.error && <Note tone="danger">{errorWords(test.error)}</Note>}
      <div aria-live="polite">{test.data && <Result tested={test.data.data} />}</div>
      <Evaluation />
    </>
  )
}

function Result({ tested }: { tested: Tested }) {
  const t = useTexts(toolTexts)
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(localeOf(language), { maximumFractionDigits: 2 })
  const { band, score, limits, calibrated, words, readable, passages, answer, took_ms: ms } = tested
  return (
    <div className={benchClasses.result}>
      <p>
        <StatusBadge tone={tones[band]}>{t[band]}</StatusBadge>{' '}
        <span className={classes.facts}>{t.limits(number(score), number(limits.answer), number(limits.may_help))} {t.readable(readable, number(ms))}</span>
      </p>
      <BandScale score={score} limits={limits} calibrated={calibrated} />
      {answer && <p className={benchClasses.answer}>{wordsOf(answer)}</p>}
      <h2 className={classes.heading}>{t.lookedFor}</h2>
      <ul className={benchClasses.looked}>
        {[...new Set(words.map(({ of }) => of))].map((of) => (
          <li key={of}>
            <Ways of={of} ways={words.filter((word) => word.of === of)} />
          </li>
        ))}
      </ul>
      <h2 className={classes.heading}>{t.found}</h2>
      {passages.length === 0 && <p className={classes.muted}>{t.nothingFound}</p>}
      <ol className={passagesClasses.passages}>
        {passages.map((passage, index) => (
          <li key={`${passage.url} ${index}`}>
            <FoundPassage passage={passage} number={number} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How a word of the question was looked for: as it was typed, as what it may be a slip of, by what means the same. */
function Ways({ of, ways }: { of: string; ways: Tested['words'] }) {
  const t = useTexts(toolTexts)
  const said = (how: Tested['words'][number]['how']) => [...new Set(ways.filter((way) => way.how === how && way.word !== of).map(({ word }) => word))].join(', ')
  const [meant, same] = [said('mistyped'), said('synonym')]
  const facts = [...(ways.some(({ how }) => how === 'as_typed') ? [t.as_typed] : []), ...(meant ? [`${t.mistyped}: ${meant}`] : []), ...(same ? [`${t.synonym}: ${same}`] : [])]
  return (
    <>
      <strong>{of}</strong> <span className={classes.facts}>{factsLine(facts)}</span>
    </>
  )
}

function FoundPassage({ passage, number }: { passage: Found; number: (n: number) => string }) {
  const t = useTexts(toolTexts)
  const kinds = useTexts(knowledgeTexts)
  const { title, source, page, heading, url, score, text, matched } = passage
  const places = { text: t.inText, title: t.inTitle, question: t.inQuestion } as const
  return (
    <>
      <p className={classes.title}>
        <Link className={classes.name} to={url}>{title}</Link>
      </p>
      <p className={passagesClasses.where}>
        {factsLine([t.score(number(score)), kinds[source], ...(page ? [kinds.page(page)] : []), ...(heading.length ? [heading.join(' › ')] : [])])}
      </p>
      <p className={passagesClasses.where}>{matched.map((match) => `${match.word} ${places[match.place]} (${number(match.score)})`).join(', ')}</p>
      <p className={passagesClasses.passage} dir="auto">{text}</p>
    </>
  )
}
