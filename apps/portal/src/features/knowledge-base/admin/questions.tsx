import { Button } from '@mantine/core'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCheck, IconMessageReply } from '@tabler/icons-react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import type { Input } from '../../../api/types.ts'
import { optimisticUpdate } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRemoval } from '../../../api/use-removal.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine } from '../../../lib/format.ts'
import { listWithout } from '../../../lib/lists/list-changes.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Cluster } from '../article/article.ts'
import classes from './admin.module.css'
import moreClasses from './more.module.css'
import { Asked } from './asked.tsx'
import { questionTexts } from './texts.ts'

const PAGE = 25

/** What people asked in vain, by meaning: answered once, for all of them. */
export function Questions({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(questionTexts)
  const [query, setQuery] = useQueryFilters()
  const offset = Math.max(0, Number(query.get('offset')) || 0)
  const list = useCall('ai.unanswered', { limit: PAGE, offset }, { keepPrevious: true })
  const dismiss = useRemoval('ai.dismiss', {
    hides: [optimisticUpdate('ai.unanswered', (shown, { id }: Input<'ai.dismiss'>) => listWithout(shown, id))],
  })
  return (
    <>
      <section className={classes.part} aria-labelledby="waiting">
        <h2 className={classes.heading} id="waiting">{t.open}</h2>
        <p className={classes.muted}>{t.openText}</p>
        <ListStates query={list} skeleton={<Skeletons count={5} />} failed={t.failed} count={list.data?.total} empty={{ icon: IconCheck, title: t.none, text: t.noneText }}>
          {({ data, total }) => (
            <>
              <ul className={classes.list}>
                {data.map((cluster) => (
                  <li key={cluster.id}>
                    <Waiting
                      cluster={cluster}
                      onAnswer={() => openDialog('knowledgeArticle', { cluster })}
                      onDismiss={() => dismiss({ id: cluster.id }, t.dismissed)}
                    />
                  </li>
                ))}
              </ul>
              <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => setQuery({ offset: next ? String(next) : null })} />
            </>
          )}
        </ListStates>
      </section>
      <Asked />
    </>
  )
}

function Waiting({ cluster, onAnswer, onDismiss }: { cluster: Cluster; onAnswer: () => void; onDismiss: () => void }) {
  const t = useTexts(questionTexts)
  const { shortTime } = useDates()
  const { question, wordings, asked, unhelpful, handed_over: handed, comments, last_asked_at: at } = cluster
  const others = wordings.filter((wording) => wording !== question)
  const facts = [
    t.timesAsked(asked), ...(handed ? [t.handedOver(handed)] : []), ...(unhelpful ? [t.unhelpful(unhelpful)] : []), t.last(shortTime(at)),
  ]
  return (
    <article className={classes.item}>
      <div className={classes.words}>
        <h3 className={classes.title} dir="auto">{question}</h3>
        <p className={classes.facts}>{factsLine(facts)}</p>
        {comments.length > 0 && (
          <>
            <p className={classes.facts} id={`comments-${cluster.id}`}>{t.comments}</p>
            <ul className={classes.comments} aria-labelledby={`comments-${cluster.id}`}>
              {comments.map((comment, at) => <li key={at} dir="auto">{comment}</li>)}
            </ul>
          </>
        )}
        {others.length > 0 && (
          <Disclosure className={moreClasses.more} title={t.wordings(others.length)}>
            <ul>{others.map((wording) => <li key={wording} dir="auto">{wording}</li>)}</ul>
          </Disclosure>
        )}
      </div>
      <div className={classes.acts}>
        <Button leftSection={<IconMessageReply size={18} aria-hidden />} aria-label={t.answerThis(question)} onClick={onAnswer}>{t.answer}</Button>
        <Button variant="subtle" aria-label={t.dismissThis(question)} onClick={onDismiss}>{t.dismiss}</Button>
      </div>
    </article>
  )
}
