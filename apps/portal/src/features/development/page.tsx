import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconPlus, IconSchool } from '@tabler/icons-react'
import { useCan, useSignedIn } from '../../api/session.ts'
import type { Input } from '../../api/types.ts'
import { optimisticUpdate } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { NothingFound } from '../../lib/lists/nothing-found.tsx'
import sections from '../../lib/lists/sections.module.css'
import { useFilters } from '../../lib/lists/use-filters.ts'
import { useSought } from '../../lib/lists/use-sought.ts'
import { ItemList } from '../../lib/lists/item-list.tsx'
import { ItemMenu } from '../../lib/lists/item-menu.tsx'
import { isTemporary, moved, ordered, placeBehind, without } from '../../lib/lists/list-changes.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { useOrder } from '../../lib/lists/use-order.ts'
import { matches } from '../../lib/lists/matching.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { DevelopmentCard } from './development-card.tsx'
import { DevelopmentFilters } from './development-filters.tsx'
import { stateOf } from './item.ts'
import classes from './page.module.css'
import { Summary } from './summary.tsx'
import { developmentTexts } from './texts.ts'

/** Courses and certifications, with the reader's own progress. */
export function DevelopmentPage({ openDialog }: PageProps) {
  const t = useTexts(developmentTexts)
  const edits = useTexts(listTexts)
  const editor = useCan()('development.create')
  const manages = useSignedIn().role !== 'team'
  const list = useCall('development.list')
  const { list: categories } = useCategories('development')
  const { get, set } = useFilters<'q' | 'type' | 'category' | 'progress' | 'id'>()
  const remove = useDelete('development.remove', openDialog, {
    hides: [optimisticUpdate('development.list', (shown, { id }: Input<'development.remove'>) => ({ ...shown, data: without(shown.data, id) }))],
  })
  const order = useOrder('development.order', optimisticUpdate('development.list', (shown, { ids }: Input<'development.order'>) => ({ ...shown, data: ordered(shown.data, ids) })))
  useSought(Boolean(list.data))

  const items = list.data?.data ?? []
  const [query, type, category, progress] = [get('q'), get('type'), get('category'), get('progress')]
  const shown = items.filter((item) =>
    (!type || item.type === type) && (!category || item.category === category) &&
    (!progress || stateOf(item) === progress) && matches(query, item.title, item.description, item.duration))
  const narrowed = shown.length < items.length
  const move = (from: number, to: number) => order.mutate({ ids: moved(items, from, to).map(({ id }) => id) })
  const clear = () => set({ q: '', type: '', category: '', progress: '', id: '' })
  const begin = () => openDialog('development', {
    type: type === 'certification' ? type : undefined, category: category || undefined, displayOrder: placeBehind(items),
  })
  const add = editor && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
      {edits.add}
    </Button>
  )

  return (
    <>
      <PageHeader title={t.title} description={t.description} actions={add} />
      <ExamplesNote shown={items.some(({ example }) => example)} openDialog={openDialog} />
      <ListStates query={list} count={items.length} failed={t.failed} empty={{ icon: IconSchool, title: t.empty, text: add ? t.emptyForEditor : t.emptyText, action: add }}>
        <Summary items={items} />
        <DevelopmentFilters found={shown.length} query={query} type={type} category={category} progress={progress} categories={categories} onChange={set} />
        <ItemList
          items={shown}
          nameOf={({ title }) => title}
          className={sections.cards}
          itemClassName={`${sections.card} ${classes.card}`}
          onMove={editor && !narrowed ? move : undefined}
        >
          {(item, handle, place) => (
            <DevelopmentCard
              item={item}
              category={categories.find(({ key }) => key === item.category)?.label}
              handle={handle}
              editor={editor}
              menu={editor && !isTemporary(item.id) && (
                <ItemMenu
                  name={item.title}
                  onEdit={() => openDialog('development', { item })}
                  onDelete={() => remove({ id: item.id }, item.title)}
                  onUp={!narrowed && place > 0 ? () => move(place, place - 1) : undefined}
                  onDown={!narrowed && place < items.length - 1 ? () => move(place, place + 1) : undefined}
                />
              )}
              onTeam={manages && !isTemporary(item.id) ? () => openDialog('teamProgress', { item }) : undefined}
            />
          )}
        </ItemList>
        {shown.length === 0 && <NothingFound onClear={clear} />}
      </ListStates>
    </>
  )
}
