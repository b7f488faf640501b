import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconFileText } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { AddButton } from '../../lib/lists/add-button.tsx'
import { NothingFound } from '../../lib/lists/nothing-found.tsx'
import { FilterBar, FilterChips } from '../../lib/lists/filters.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { matches } from '../../lib/lists/matching.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import { useFilters } from '../../lib/lists/use-filters.ts'
import { useWanted } from '../../lib/lists/use-wanted.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { DocumentRow } from './document-row.tsx'
import { isDue } from './document.ts'
import { wholeList } from './offered/whole-list.ts'
import type { Document } from './document.ts'
import classes from './documents.module.css'
import { documentTexts } from './texts.ts'

type Filter = 'category' | 'q' | 'view'

/** Forms, policies and handbooks. */
export function DocumentsPage({ openDialog }: PageProps) {
  const t = useTexts(documentTexts)
  const can = useCan()
  const category = useFilters<Filter>().get('category')
  const query = useCall('documents.list', wholeList)
  useWanted(query, (document, at) => (at.edit && can('documents.update') ? openDialog('document', { document }) : openDialog('documentView', { document, at })))
  const add = can('documents.upload') && (
    <AddButton label={t.add} onClick={() => openDialog('documentUpload', { category })} />
  )
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <ListStates
        query={query}
        count={query.data?.data.length}
        skeleton={<Skeletons count={6} picture />}
        failed={t.failed}
        empty={{ icon: IconFileText, title: t.none, text: add ? t.noneForEditor : t.noneText, action: add }}
      >
        {({ data, total }) => (
          <>
            <Shown documents={data} openDialog={openDialog} />
            {total > data.length && <p>{t.newestOf(data.length, total)}</p>}
          </>
        )}
      </ListStates>
    </>
  )
}

function Shown({ documents, openDialog }: { documents: readonly Document[]; openDialog: PageProps['openDialog'] }) {
  const t = useTexts(documentTexts)
  const { get, set } = useFilters<Filter>()
  const [category, q, view] = [get('category'), get('q'), get('view')]
  const { list } = useCategories('documents')
  const due = documents.filter(isDue).length
  const onlyDue = view === 'due'
  const found = documents.filter(
    (document) =>
      (!onlyDue || isDue(document))
      && (!category || document.category === category)
      && matches(q, document.title, document.description, document.file_name),
  )
  const choices = [
    ...(due || onlyDue ? [{ key: ':due', label: t.toConfirm, count: due }] : []),
    ...list.map(({ key, label }) => ({ key, label, count: documents.filter((document) => document.category === key).length || undefined })),
  ]
  return (
    <>
      <FilterBar many found={found.length} search={{ label: t.search, value: q, onChange: (words) => set({ q: words }) }}>
        <FilterChips
          options={choices}
          value={onlyDue ? ':due' : category}
          onChange={(key) => set(key === ':due' ? { view: 'due', category: null } : { view: null, category: key })}
        />
      </FilterBar>
      {found.length ? (
        <ul className={classes.list}>
          {found.map((document) => (
            <DocumentRow key={document.id} document={document} openDialog={openDialog} />
          ))}
        </ul>
      ) : (
        <NothingFound onClear={() => set({ q: null, category: null, view: null })} />
      )}
    </>
  )
}
