import { EmptyState } from '@portal/ui/empty-state.tsx'
import { SectionCard } from '@portal/ui/section-card.tsx'
import { IconChartBar, IconChevronDown } from '@tabler/icons-react'
import { dayWords } from '../../../lib/days.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { Bars } from './bars.tsx'
import type { Facts } from './people.ts'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'

type Trainer = Facts['trainers'][number]

/** What each trainer wrote, week by week: small pictures, and the numbers behind them. */
export function Trainers({ trainers }: { trainers: readonly Trainer[] }) {
  const t = useTexts(trainingTexts)
  return (
    <SectionCard title={t.trainers} description={t.trainersText}>
      {trainers.length
        ? <ul className={classes.trainers}>{trainers.map((trainer) => <li key={trainer.id}><Trend trainer={trainer} /></li>)}</ul>
        : <EmptyState compact icon={IconChartBar} title={t.noTrainers} />}
    </SectionCard>
  )
}

function Trend({ trainer: { name, weeks } }: { trainer: Trainer }) {
  const t = useTexts(trainingTexts)
  const language = useLanguage()
  const number = (n: number) => n.toLocaleString(language)
  const dayOf = (day: string) => dayWords(day, language, { day: 'numeric', month: 'short' })
  const sumOf = (field: 'debriefs' | 'signed_off') => weeks.reduce((sum, week) => sum + week[field], 0)
  const rated = weeks.flatMap(({ rating }) => rating ?? [])
  const average = rated.length ? number(Math.round((rated.reduce((sum, rating) => sum + rating, 0) / rated.length) * 10) / 10) : null
  return (
    <>
      <h3>{name}</h3>
      <div className={classes.pictures}>
        <figure>
          <figcaption>{t.written}</figcaption>
          <Bars values={weeks.map(({ debriefs }) => debriefs)} label={t.writtenPicture(name, sumOf('debriefs'), sumOf('signed_off'))} />
        </figure>
        <figure>
          <figcaption>{t.ratings}</figcaption>
          <Bars values={weeks.map(({ rating }) => rating ?? 0)} most={5} label={average ? t.ratingPicture(name, average) : t.notRated(name)} />
        </figure>
      </div>
      <details className={classes.numbers}>
        <summary>{t.asTable}<IconChevronDown size={18} aria-hidden /></summary>
        <table aria-label={name}>
          <thead>
            <tr>{[t.week, t.written, t.ratings, t.signedOff].map((head) => <th key={head} scope="col">{head}</th>)}</tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ first, debriefs, rating, signed_off: signed }) => (
              <tr key={first}>
                <th scope="row">{dayOf(first)}</th>
                <td>{number(debriefs)}</td>
                <td>{rating === null ? '–' : number(rating)}</td>
                <td>{number(signed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
