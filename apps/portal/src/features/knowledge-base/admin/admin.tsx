import type { PageProps } from '../../../lib/page.ts'
import { PageTabs } from '../../../lib/page-tabs/page-tabs.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { Head } from '../head.tsx'
import { Articles } from './articles.tsx'
import { Check } from './check.tsx'
import { Questions } from './questions.tsx'
import { Sources } from './sources.tsx'
import { Synonyms } from './synonyms.tsx'
import { TestBench } from './test-bench.tsx'
import { adminTexts } from './texts.ts'

/** The other face of the knowledge base: what makes its answers better. */
export function KnowledgeAdminPage({ openDialog }: PageProps) {
  const t = useTexts(adminTexts)
  return (
    <>
      <Head face="manage" description={t.description} />
      <PageTabs
        label={t.parts}
        tabs={[
          { key: 'questions', label: t.questions, content: <Questions openDialog={openDialog} /> },
          { key: 'articles', label: t.articles, content: <Articles openDialog={openDialog} /> },
          { key: 'sources', label: t.sources, content: <Sources openDialog={openDialog} /> },
          { key: 'synonyms', label: t.synonyms, content: <Synonyms /> },
          { key: 'check', label: t.check, content: <Check openDialog={openDialog} /> },
          { key: 'test', label: t.test, content: <TestBench /> },
        ]}
      />
    </>
  )
}
