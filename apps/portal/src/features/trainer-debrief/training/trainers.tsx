import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { Bars } from '../../../lib/bars/bars.tsx'
import { NumbersTable } from '../../../lib/bars/numbers-table.tsx'
import { dayWords } from '../../../lib/dates/days.ts'
import { factsLine } from '../../../lib/format.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import type { Facts } from './people.ts'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'

type Trainer = Facts['trainers'][number]

/** What each trainer wrote, week by week: small pictures, and the numbers behind them. */
export function Trainers({ trainers }: { trainers: readonly Trainer[] }) {
  const t = useTexts(trainingTexts)
  const most = Math.max(1, ...trainers.flatMap(({ weeks }) => weeks.map(({ debriefs }) => debriefs)))
  return (
    <SectionCard title={t.trainers} description={t.trainersText}>
      {trainers.length
        ? <ul className={classes.trainers}>{trainers.map((trainer) => <li key={trainer.id}><Trend trainer={trainer} most={most} /></li>)}</ul>
        : <EmptyState compact icon={IconChartBar} title={t.noTrainers} />}
    </SectionCard>
  )
}

/** `most`: of debriefs in a week, of all trainers, so that their pictures can be held against each other. */
function Trend({ trainer: { name, rating: rated, weeks }, most }: { trainer: Trainer; most: number }) {
  const t = useTexts(trainingTexts)
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(localeOf(language))
  const dayOf = (day: string) => dayWords(day, language, { day: 'numeric', month: 'short' })
  const sumOf = (field: 'debriefs' | 'signed_off') => weeks.reduce((sum, week) => sum + week[field], 0)
  const average = rated === null ? null : number(rated)
  return (
    <>
      <h3>{name}</h3>
      <div className={classes.pictures}>
        <figure>
          <figcaption>{factsLine([t.written, t.writtenSum(sumOf('debriefs'))])}</figcaption>
          <Bars height={48} most={most} values={weeks.map(({ debriefs }) => debriefs)} label={t.writtenPicture(name, sumOf('debriefs'), sumOf('signed_off'))} />
        </figure>
        <figure>
          <figcaption>{average ? factsLine([t.ratings, t.rated(average)]) : t.ratings}</figcaption>
          <Bars height={48} values={weeks.map(({ rating }) => rating ?? 0)} most={5} label={average ? t.ratingPicture(name, average) : t.notRated(name)} />
        </figure>
      </div>
      <NumbersTable
        open={t.asTable}
        label={name}
        heads={[t.week, t.written, t.ratings, t.signedOff]}
        rows={weeks.toReversed().map(({ first, debriefs, rating, signed_off: signed }) => ({
          key: first, name: dayOf(first), values: [number(debriefs), rating === null ? '–' : number(rating), number(signed)],
        }))}
      />
    </>
  )
}
