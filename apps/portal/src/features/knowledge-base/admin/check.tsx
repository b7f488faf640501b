import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { DataOf, Input } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRemoval } from '../../../api/use-removal.ts'
import { addMonths, dayWords, todayIn } from '../../../lib/dates/days.ts'
import { factsLine } from '../../../lib/format.ts'
import { without } from '../../../lib/lists/list-changes.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useLanguage } from '../../../texts/language.ts'
import type { Article } from '../article/article.ts'
import { articleTexts } from '../article/texts.ts'
import { knowledgeTexts } from '../texts.ts'
import classes from './admin.module.css'
import checkClasses from './check.module.css'
import { listTexts } from './texts.ts'

type Conflict = DataOf<'ai.conflicts'>['conflicts'][number]

/** What may not be right any more: places that contradict each other, articles that are due. */
export function Check({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(listTexts)
  const query = useCall('ai.conflicts')
  const settle = useRemoval('ai.dismissConflict', {
    hides: [optimisticUpdate('ai.conflicts', (shown, { id }: Input<'ai.dismissConflict'>) => ({
      ...shown, data: { ...shown.data, conflicts: without(shown.data.conflicts, id) },
    }))],
  })
  return (
    <ListStates query={query} skeleton={<Skeletons count={4} />} failed={t.conflictsFailed}>
      {({ data: { conflicts, stale } }) => (
        <>
          <section className={classes.part} aria-labelledby="conflicts">
            <h2 className={classes.heading} id="conflicts">{t.conflicts}</h2>
            <p className={classes.muted}>{t.conflictsText}</p>
            {conflicts.length === 0 && <EmptyState compact icon={IconCheck} title={t.noConflicts} />}
            <ul className={classes.list}>
              {conflicts.map((conflict) => (
                <li key={conflict.id}>
                  <Contradiction conflict={conflict} onRight={() => settle({ id: conflict.id }, t.settled)} />
                </li>
              ))}
            </ul>
          </section>
          <section className={classes.part} aria-labelledby="stale">
            <h2 className={classes.heading} id="stale">{t.stale}</h2>
            <p className={classes.muted}>{t.staleText}</p>
            {stale.length === 0 && <EmptyState compact icon={IconCheck} title={t.noStale} />}
            <ul className={classes.list}>
              {stale.map((article) => (
                <li key={article.id}>
                  <Stale article={article} openDialog={openDialog} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </ListStates>
  )
}

function Contradiction({ conflict: { about, sides }, onRight }: { conflict: Conflict; onRight: () => void }) {
  const t = useTexts(listTexts)
  const kinds = useTexts(knowledgeTexts)
  return (
    <article className={classes.item}>
      <div className={classes.words}>
        <h3 className={classes.title}>{about}</h3>
        <div className={checkClasses.sides}>
          {sides.map(({ value, source, title, page, quote, url }) => (
            <Link key={url} to={url} className={checkClasses.side}>
              <strong>{value}</strong>
              <span dir="auto">{quote}</span>
              <span className={classes.facts}>{factsLine([kinds[source], title, ...(page ? [kinds.page(page)] : [])])}</span>
            </Link>
          ))}
        </div>
      </div>
      <div className={classes.acts}>
        <Button variant="default" aria-label={t.bothRightAbout(about)} onClick={onRight}>{t.bothRight}</Button>
      </div>
    </article>
  )
}

/** Looked over without a change, it comes again in half a year. */
function Stale({ article, openDialog }: { article: Article; openDialog: OpenDialog }) {
  const t = useTexts(listTexts)
  const { edit } = useTexts(articleTexts)
  const language = useLanguage()
  const { timezone } = useTenant()
  const { id, title, review_on: day, version } = article
  const update = useAction('ai.articlesUpdate', {
    onSuccess: () => void showToast(t.lookedDone, { tone: 'success' }),
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <article className={classes.item}>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link className={classes.name} to={`/ai-knowledge-base?article=${id}`}>{title}</Link>
        </h3>
        {day && <p className={classes.facts}>{t.due(dayWords(day, language, { dateStyle: 'medium' }))}</p>}
      </div>
      <div className={classes.acts}>
        <Button loading={update.isPending} onClick={() => update.mutate({ id, version, review_on: addMonths(todayIn(timezone), 6) })}>{t.looked}</Button>
        <Button variant="default" onClick={() => openDialog('knowledgeArticle', { article })}>{edit}</Button>
      </div>
    </article>
  )
}
