import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconGift } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { AddButton } from '../../lib/lists/add-button.tsx'
import { useCategories, useGroups } from '../../lib/lists/categories.ts'
import { ContentGroup } from '../../lib/lists/content-group.tsx'
import type { GroupLook } from '../../lib/lists/content-group.tsx'
import { FilterBar, FilterChips } from '../../lib/lists/filters.tsx'
import { matches } from '../../lib/lists/matching.ts'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { placeBehind } from '../../lib/lists/list-changes.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { NothingFound } from '../../lib/lists/nothing-found.tsx'
import sections from '../../lib/lists/sections.module.css'
import { useContentArranging } from '../../lib/lists/use-content-actions.ts'
import { useFilters } from '../../lib/lists/use-filters.ts'
import { useSought } from '../../lib/lists/use-sought.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { benefitsTexts } from './texts.ts'

const look: GroupLook = {
  group: sections.section, head: sections.head, heading: sections.heading, none: sections.none, items: sections.cards, item: `${sections.card} ${classes.card}`,
  itemHead: classes.cardHead, title: classes.cardTitle, text: classes.text,
}

/** What people get for working here, by group. */
export function BenefitsPage({ openDialog }: PageProps) {
  const t = useTexts(benefitsTexts)
  const editor = useCan()('benefits.create')
  const query = useCall('benefits.list')
  const { list: categories } = useCategories('benefits')
  const { get, set } = useFilters<'q' | 'category' | 'id'>()
  const { remove, move } = useContentArranging('benefits', openDialog)
  const [q, category] = [get('q'), get('category')]
  const items = query.data?.data ?? []
  const groups = useGroups(items, categories)
  useSought(Boolean(query.data) && categories.length > 0)

  const known = groups.some(({ key }) => key === category) ? category : ''
  const shown = groups
    .filter(({ key }) => !known || key === known)
    .map((group) => ({ ...group, shown: group.items.filter(({ title, description }) => matches(q, title, description)) }))
    .filter((group) => group.shown.length > 0 || (editor && !q))
  const add = (to?: string) => openDialog('benefits', { category: to ?? (known || undefined), displayOrder: placeBehind(items) })

  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={editor && (
          <AddButton label={t.add} onClick={() => add()} />
        )}
      />
      <ExamplesNote shown={items.some(({ example }) => example)} openDialog={openDialog} />
      <ListStates query={query} count={items.length} failed={t.failed} empty={!editor && { icon: IconGift, title: t.empty, text: t.emptyText }}>
        {items.length > 0 && (
          <FilterBar found={shown.reduce((sum, group) => sum + group.shown.length, 0)} search={{ label: t.search, value: q, onChange: (words) => set({ q: words, id: '' }) }}>
            <FilterChips label={t.group} options={groups} value={known} onChange={(key) => set({ category: key, id: '' })} />
          </FilterBar>
        )}
        {shown.map(({ shown: found, ...group }) => (
          <ContentGroup
            key={group.key}
            group={group}
            look={look}
            addTo={t.addTo}
            items={found}
            editor={editor}
            onAdd={() => add(group.key)}
            onEdit={(item) => openDialog('benefits', { item })}
            onDelete={({ id, title }) => remove({ id }, title)}
            onMove={q ? undefined : (from, to) => move(groups, group, from, to)}
          />
        ))}
        {items.length > 0 && shown.length === 0 && <NothingFound onClear={() => set({ q: '', category: '', id: '' })} />}
      </ListStates>
    </>
  )
}
