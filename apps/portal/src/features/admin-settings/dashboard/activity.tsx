import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { localeOf } from '@portal/ui/start/languages.ts'
import { Bars } from '../../../lib/bars/bars.tsx'
import { NumbersTable } from '../../../lib/bars/numbers-table.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import type { Facts } from './dashboard.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

type Day = Facts['activity'][number]
const kinds = ['messages', 'confirmed', 'published', 'forms'] as const
const totalOf = (day: Day) => kinds.reduce((sum, kind) => sum + day[kind], 0)

/** Thirty days as bars, and the same as a table for whoever wants to know or can't see it. */
export function Activity({ days }: { days: Day[] }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const name = (day: string, weekday?: 'short') =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(language === 'es' ? 'es' : 'en-US', { timeZone: 'UTC', day: 'numeric', month: 'short', weekday })
  const total = days.reduce((sum, day) => sum + totalOf(day), 0)
  if (!total) return <SectionCard title={t.activity}><EmptyState compact icon={IconChartBar} title={t.quiet} /></SectionCard>
  const busiest = days.toSorted((a, b) => totalOf(b) - totalOf(a))[0]!
  return (
    <SectionCard title={t.activity} description={t.activityText}>
      <Bars height={96} values={days.map(totalOf)} label={t.picture(total, name(busiest.day))} />
      <div className={classes.ends} aria-hidden>
        <span>{name(days[0]!.day)}</span>
        <span>{name(days.at(-1)!.day)}</span>
      </div>
      <NumbersTable
        open={t.asTable}
        heads={[t.day, t.people, t.messages, t.confirmations, t.published, t.forms]}
        rows={days.toReversed().map((day) => ({
          key: day.day, name: name(day.day, 'short'), values: [day.people, ...kinds.map((kind) => day[kind])].map((count) => count.toLocaleString(localeOf(language))),
        }))}
      />
    </SectionCard>
  )
}
