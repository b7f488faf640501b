import { SectionCard } from '@portal/ui/section-card.tsx'
import { Skeletons } from '@portal/ui/skeletons.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { addDays, dayWords } from '../../../lib/days.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { knowledgeTexts } from '../texts.ts'
import classes from './admin.module.css'
import { questionTexts } from './texts.ts'

type Data = DataOf<'ai.asked'>

const WEEKS = 12

/** What people ask: a small picture, and behind it its numbers. */
export function Asked() {
  const t = useTexts(questionTexts)
  const query = useCall('ai.asked', { weeks: WEEKS })
  return (
    <SectionCard title={t.asked}>
      <ListStates query={query} skeleton={<Skeletons count={1} />} failed={t.askedFailed}>
        {({ data }) => (data.total === 0 ? <p className={classes.muted}>{t.nobody}</p> : <Picture data={data} />)}
      </ListStates>
    </SectionCard>
  )
}

function Picture({ data }: { data: Data }) {
  const t = useTexts(questionTexts)
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  const figures = [
    [t.total, data.total], [t.answered, data.answered], [t.mayHelp, data.may_help], [t.abstained, data.abstained], [t.helped, data.helpful], [t.didNotHelp, data.unhelpful],
  ] as const
  return (
    <>
      <div className={classes.picture}>
        <Bars weeks={data.weeks} />
        <dl className={classes.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <details className={classes.more}>
        <summary>
          <IconChevronRight size={18} aria-hidden />
          {t.numbers}
        </summary>
        <Numbers data={data} />
      </details>
    </>
  )
}

/** Weeks without a question, too: else the first one would be the whole picture. */
function allWeeks(weeks: Data['weeks']): Data['weeks'] {
  const last = weeks.at(-1)?.week
  if (!last) return []
  return Array.from({ length: WEEKS }, (_, back) => addDays(last, (back + 1 - WEEKS) * 7))
    .map((week) => weeks.find((one) => one.week === week) ?? { week, asked: 0, answered: 0 })
}

/** A bar for each week; filled as far as it was answered. */
function Bars({ weeks }: { weeks: Data['weeks'] }) {
  const t = useTexts(questionTexts)
  const most = Math.max(1, ...weeks.map(({ asked }) => asked))
  return (
    <div className={classes.bars} role="img" aria-label={t.picture}>
      {allWeeks(weeks).map(({ week, asked, answered }) => (
        <span key={week} style={{ height: `${(asked / most) * 100}%` }}>
          <i style={{ height: `${asked ? (answered / asked) * 100 : 0}%` }} />
        </span>
      ))}
    </div>
  )
}

function Numbers({ data: { weeks, subjects } }: { data: Data }) {
  const t = useTexts(questionTexts)
  const kinds = useTexts(knowledgeTexts)
  const language = useLanguage()
  return (
    <div className={classes.tables}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.week}</th>
            <th scope="col">{t.total}</th>
            <th scope="col">{t.answered}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, asked, answered }) => (
            <tr key={week}>
              <th scope="row">{dayWords(week, language, { day: 'numeric', month: 'short' })}</th>
              <td>{asked.toLocaleString(language)}</td>
              <td>{answered.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {subjects.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.subject}</th>
              <th scope="col">{t.source}</th>
              <th scope="col">{t.total}</th>
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ subject, source, asked }) => (
              <tr key={`${source} ${subject}`}>
                <th scope="row">{subject}</th>
                <td>{kinds[source]}</td>
                <td>{asked.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : <p className={classes.muted}>{t.subjectsHidden}</p>}
    </div>
  )
}
