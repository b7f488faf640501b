import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { localeOf } from '@portal/ui/start/languages.ts'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { addDays, dayWords } from '../../../lib/dates/days.ts'
import { factsLine } from '../../../lib/format.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { knowledgeTexts } from '../texts.ts'
import classes from './admin.module.css'
import askedClasses from './asked.module.css'
import moreClasses from './more.module.css'
import { questionTexts } from './texts.ts'

type Data = DataOf<'ai.asked'>

const WEEKS = 12

/** What people ask as a picture: how often by week, with the numbers behind it, and about what. */
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
  const number = (n: number) => n.toLocaleString(localeOf(language))
  const figures = [
    [t.total, data.total], [t.answered, data.answered], [t.mayHelp, data.may_help], [t.abstained, data.abstained], [t.helped, data.helpful], [t.didNotHelp, data.unhelpful],
  ] as const
  return (
    <>
      <div className={askedClasses.picture}>
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
      <Disclosure className={moreClasses.more} title={t.numbers}>
        <Numbers weeks={data.weeks} />
      </Disclosure>
      <Subjects subjects={data.subjects} />
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
    <div className={askedClasses.bars} role="img" aria-label={t.picture}>
      {allWeeks(weeks).map(({ week, asked, answered }) => (
        <span key={week} style={{ height: `${(asked / most) * 100}%` }}>
          <i style={{ height: `${asked ? (answered / asked) * 100 : 0}%` }} />
        </span>
      ))}
    </div>
  )
}

/** A bar for each subject, as long as it was asked about often. */
function Subjects({ subjects }: Pick<Data, 'subjects'>) {
  const t = useTexts(questionTexts)
  const kinds = useTexts(knowledgeTexts)
  if (subjects.length === 0) return <p className={classes.muted}>{t.subjectsHidden}</p>
  const most = Math.max(...subjects.map(({ asked }) => asked))
  return (
    <>
      <h3 className={askedClasses.subheading} id="asked-about">{t.subjects}</h3>
      <ol className={askedClasses.subjects} aria-labelledby="asked-about">
        {subjects.map(({ subject, source, asked }) => (
          <li key={`${source} ${subject}`}>
            <span className={askedClasses.subject}>
              <span dir="auto">{subject}</span> <span className={classes.facts}>{factsLine([kinds[source], t.askedAbout(asked)])}</span>
            </span>
            <span className={askedClasses.length} style={{ width: `${(asked / most) * 100}%` }} aria-hidden />
          </li>
        ))}
      </ol>
      <p className={classes.facts}>{t.subjectsHidden}</p>
    </>
  )
}

function Numbers({ weeks }: Pick<Data, 'weeks'>) {
  const t = useTexts(questionTexts)
  const language = useLanguage()
  return (
    <table className={askedClasses.table}>
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
            <td>{asked.toLocaleString(localeOf(language))}</td>
            <td>{answered.toLocaleString(localeOf(language))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
