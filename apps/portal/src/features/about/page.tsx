import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconInfoCircle } from '@tabler/icons-react'
import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { AddButton } from '../../lib/lists/add-button.tsx'
import { useCategories, useGroups } from '../../lib/lists/categories.ts'
import { ContentGroup } from '../../lib/lists/content-group.tsx'
import type { GroupLook } from '../../lib/lists/content-group.tsx'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { placeBehind } from '../../lib/lists/list-changes.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { useContentArranging } from '../../lib/lists/use-content-actions.ts'
import { useSought } from '../../lib/lists/use-sought.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AboutSkeleton } from './about-skeleton.tsx'
import classes from './page.module.css'
import { aboutTexts } from './texts.ts'

const look: GroupLook = {
  group: classes.section, head: classes.head, heading: classes.heading, none: classes.none, items: classes.texts, item: classes.item,
  itemHead: classes.itemHead, title: classes.title, text: undefined,
}

/** The location's own story: overview, history, what it stands for, who leads it. */
export function AboutPage({ openDialog }: PageProps) {
  const t = useTexts(aboutTexts)
  const { header_logo_text } = useTenant()
  const editor = useCan()('about.create')
  const query = useCall('about.list')
  const { list: categories } = useCategories('about')
  const { remove, move } = useContentArranging('about', openDialog)
  const items = query.data?.data ?? []
  const groups = useGroups(items, categories)
  const shown = groups.filter((group) => editor || group.items.length > 0)
  useSought(Boolean(query.data) && categories.length > 0, true)
  const add = (category?: string) => openDialog('edit', { category, displayOrder: placeBehind(items) })

  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description(header_logo_text)}
        actions={editor && (
          <AddButton label={t.add} onClick={() => add()} />
        )}
      />
      <ExamplesNote shown={items.some(({ example }) => example)} openDialog={openDialog} />
      <ListStates query={query} count={items.length} skeleton={<AboutSkeleton />} failed={t.failed} empty={!editor && { icon: IconInfoCircle, title: t.empty, text: t.emptyText }}>
        <div className={classes.columns}>
          {shown.length > 1 && (
            <nav ref={scrollEdges} className={classes.contents} aria-label={t.contents}>
              <ul>
                {shown.map(({ key, label }) => (
                  <li key={key}>
                    <a href={`#${key}`}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className={classes.sections}>
            {shown.map((group) => (
              <ContentGroup
                key={group.key}
                group={group}
                look={look}
                addTo={t.addTo}
                editor={editor}
                onAdd={() => add(group.key)}
                onEdit={(item) => openDialog('edit', { item })}
                onDelete={({ id, title }) => remove({ id }, title)}
                onMove={(from, to) => move(groups, group, from, to)}
              />
            ))}
          </div>
        </div>
      </ListStates>
    </>
  )
}
