import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconMessageQuestion, IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine } from '../../../lib/format.ts'
import { useMarks } from '../../../lib/found-words/use-marks.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { MarkedText } from '../../../lib/marked-text/marked-text.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { personName } from '../../../lib/people/person-name.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { knowledgeTexts } from '../texts.ts'
import classes from './article.module.css'
import { stateTone } from './article.ts'
import type { Article } from './article.ts'
import { articleTexts } from './texts.ts'

/** One article to read: where the notice of an answered question leads, and the source of answers. */
export function ArticlePage({ id, openDialog }: { id: string; openDialog: OpenDialog }) {
  const t = useTexts(articleTexts)
  const { article } = useTexts(knowledgeTexts)
  const query = useCall('ai.articlesGet', { id })
  const can = useCan()
  const found = query.data?.data
  return (
    <>
      <PageHeader
        title={found?.title ?? article}
        description={found && <Written article={found} />}
        actions={found && can('ai.articlesUpdate') && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => openDialog('knowledgeArticle', { article: found })}>
            {t.edit}
          </Button>
        )}
      />
      <ListStates query={query} failed={query.error?.status === 404 ? t.gone : t.failed} skeleton={<Skeletons count={3} />}>
        {({ data }) => <Body article={data} />}
      </ListStates>
      <Button className={classes.back} component={Link} to="/ai-knowledge-base" variant="light" leftSection={<IconMessageQuestion size={18} aria-hidden />}>
        {t.back}
      </Button>
    </>
  )
}

function Written({ article: { author, created_at: at, reviewed_at: looked } }: { article: Article }) {
  const t = useTexts(articleTexts)
  const { date } = useDates()
  return factsLine([author ? t.written(personName(author), date(at)) : date(at), ...(looked && date(looked) !== date(at) ? [t.looked(date(looked))] : [])])
}

function Body({ article: { body, state } }: { article: Article }) {
  const t = useTexts(articleTexts)
  const [query] = useQueryFilters()
  const text = useRef<HTMLDivElement>(null)
  useMarks(text, query.get('find'), body)
  return (
    <>
      {state === 'draft' && (
        <p className={classes.state}>
          <StatusBadge tone={stateTone.draft}>{t.draft}</StatusBadge> {t.draftText}
        </p>
      )}
      <div ref={text} className={classes.body}>
        <MarkedText text={body} level={2} />
      </div>
    </>
  )
}
