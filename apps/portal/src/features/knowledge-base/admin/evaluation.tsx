import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { localeOf } from '@portal/ui/start/languages.ts'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from './admin.module.css'
import moreClasses from './more.module.css'
import { toolTexts } from './texts.ts'

/** How often the right passage is found, by the questions that are known to belong to it. */
export function Evaluation() {
  const t = useTexts(toolTexts)
  const run = useAction('ai.evaluate')
  return (
    <SectionCard
      title={t.evaluate}
      description={t.evaluateText}
      actions={<Button variant="default" loading={run.isPending} onClick={() => run.mutate({})}>{t.evaluateRun}</Button>}
    >
      {run.error && <Note tone="danger">{errorWords(run.error)}</Note>}
      <div aria-live="polite">{run.data && <Figures result={run.data.data} />}</div>
    </SectionCard>
  )
}

function Figures({ result: { questions, first, among_three: three, answered, answered_right: right, missed } }: { result: DataOf<'ai.evaluate'> }) {
  const t = useTexts(toolTexts)
  const language = useLanguage()
  if (questions === 0) return <p className={classes.muted}>{t.noQuestions}</p>
  const share = (of: number, all: number) => (all ? (of / all).toLocaleString(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }) : '–')
  const figures = [[t.first, share(first, questions)], [t.amongThree, share(three, questions)], [t.answeredOutright, share(answered, questions)], [t.answeredRight, share(right, answered)]] as const
  return (
    <>
      <p className={classes.muted}>{t.evaluated(questions)}</p>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {missed.length > 0 && (
        <Disclosure className={moreClasses.more} title={`${t.missed} (${missed.length})`}>
          <ul>
            {missed.map(({ question, expected, found }) => (
              <li key={`${question} ${expected}`}>
                <strong>{question}</strong> <span className={classes.facts}>{t.missedLine(expected, found ?? t.nothing)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
