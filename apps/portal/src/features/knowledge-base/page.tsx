import '../../api/routes-of-few.ts'
import type { PageProps } from '../../lib/page.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { ArticlePage } from './article/article-page.tsx'
import { Ask } from './ask/ask.tsx'
import { askTexts } from './ask/texts.ts'
import { Head } from './head.tsx'

/** Questions and their answers; or, when the address names it, one article. */
export function KnowledgeBasePage({ openDialog }: PageProps) {
  const t = useTexts(askTexts)
  const [query] = useQueryFilters()
  const article = query.get('article')
  if (article) return <ArticlePage key={article} id={article} openDialog={openDialog} />
  return (
    <>
      <Head face="ask" description={t.description} />
      <Ask openDialog={openDialog} />
    </>
  )
}
