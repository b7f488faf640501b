import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { ListStates } from '../../lists/list-states.tsx'
import { useQueryFilters } from '../../use-query-filters.ts'
import { Period } from '../review/period.tsx'
import type { Review } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { useFormWords } from '../submission.ts'
import classes from './statistics.module.css'
import { statisticsTexts } from './texts.ts'

/** How many there are, in which state, of which kind, and how long they take. */
export function Statistics({ review }: { review: Review }) {
  const t = useTexts(statisticsTexts)
  const common = useTexts(reviewTexts)
  const words = useFormWords(review.form)
  const [query, setQuery] = useQueryFilters()
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const stats = useCall(review.calls.stats, { from, to }, { keepPrevious: true })
  return (
    <section aria-label={common.statistics}>
      {review.form.fewestCounted && <p className={classes.muted}>{t.hidden}</p>}
      <div className={classes.period}>
        <Period from={from} to={to} onChange={setQuery} />
      </div>
      <ListStates query={stats} skeleton={<Skeletons count={4} />} failed={t.statsFailed}>
        {({ data }) => {
          const { total, byStatus, averageDaysToClose: days, ...own } = data
          const groups = [{ label: t.byStatus, counts: byStatus, nameOf: words.status }, ...review.groups(own)]
          return (
            <>
              <dl className={classes.figures}>
                <Figure label={t.total} value={total.toLocaleString(localeOf(words.language))} />
                {typeof days === 'number' && <Figure label={t.days} value={days.toLocaleString(localeOf(words.language))} />}
              </dl>
              {groups.every(({ counts }) => !Object.keys(counts).length) && <EmptyState compact icon={IconChartBar} title={review.form.fewestCounted ? t.noGroups : t.noStats} />}
              <div className={classes.groups}>
                {groups.map((group) => (
                  <Group key={group.label} {...group} />
                ))}
              </div>
            </>
          )
        }}
      </ListStates>
    </section>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

interface GroupProps {
  label: string
  counts: Record<string, number>
  nameOf: (key: string) => string
  /** The longest a bar can be; the largest one where it is left out. */
  of?: number
}

function Group({ label, counts, nameOf, of }: GroupProps) {
  const t = useTexts(statisticsTexts)
  const number = (n: number) => n.toLocaleString(localeOf(currentLanguage()))
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  if (!rows.length) return null
  const most = of ?? rows[0]![1]
  return (
    <SectionCard title={label}>
      <dl className={classes.bars}>
        {rows.map(([key, count]) => (
          <div key={key}>
            <dt>{nameOf(key)}</dt>
            <dd>{of ? t.outOf(number(count), of) : number(count)}</dd>
            <span className={classes.bar} data-bar aria-hidden>
              <i style={{ width: `${Math.min(100, (count / most) * 100)}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
