import { SectionCard } from '@portal/ui/section-card.tsx'
import { IconChartBar, IconChevronDown } from '@tabler/icons-react'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import type { Facts } from './dashboard.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

type Day = Facts['activity'][number]
const kinds = ['messages', 'confirmed', 'published', 'forms'] as const
const totalOf = (day: Day) => kinds.reduce((sum, kind) => sum + day[kind], 0)

// The picture's own units: it is as wide as its card.
const [step, gap, height] = [10, 3, 64]

/** Thirty days as bars, and the same as a table for whoever wants to know or can't see it. */
export function Activity({ days }: { days: Day[] }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const name = (day: string, weekday?: 'short') =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(language === 'es' ? 'es' : 'en-US', { timeZone: 'UTC', day: 'numeric', month: 'short', weekday })
  const total = days.reduce((sum, day) => sum + totalOf(day), 0)
  if (!total) return <SectionCard title={t.activity}><EmptyState compact icon={IconChartBar} title={t.quiet} /></SectionCard>
  const busiest = days.toSorted((a, b) => totalOf(b) - totalOf(a))[0]!
  const most = totalOf(busiest)
  return (
    <SectionCard title={t.activity} description={t.activityText}>
      <svg className={classes.picture} viewBox={`0 0 ${days.length * step - gap} ${height}`} preserveAspectRatio="none" role="img" aria-label={t.picture(total, name(busiest.day))}>
        {days.map((day, place) => {
          const tall = totalOf(day) ? Math.max(2, (totalOf(day) / most) * height) : 1
          return <rect key={day.day} x={place * step} y={height - tall} width={step - gap} height={tall} data-empty={!totalOf(day) || undefined} />
        })}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{name(days[0]!.day)}</span>
        <span>{name(days.at(-1)!.day)}</span>
      </div>
      <details className={classes.numbers}>
        <summary>{t.asTable}<IconChevronDown size={18} aria-hidden /></summary>
        <table>
          <thead>
            <tr>{[t.day, t.people, t.messages, t.confirmations, t.published, t.forms].map((head) => <th key={head} scope="col">{head}</th>)}</tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{name(day.day, 'short')}</th>
                {[day.people, ...kinds.map((kind) => day[kind])].map((count, place) => <td key={place}>{count.toLocaleString(language)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </SectionCard>
  )
}
