import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import { ExampleBadge } from './example-badge.tsx'
import { ItemList } from './item-list.tsx'
import { ItemMenu } from './item-menu.tsx'
import { isTemporary } from './list-changes.ts'
import { OtherLanguage } from './other-language/other-language.tsx'
import { listTexts } from './texts.ts'
import { restKey } from './categories.ts'
import type { Group } from './categories.ts'
import { Prose } from './prose.tsx'
import type { ContentItem } from './use-content-actions.ts'

/** How a page draws its groups: running text, or cards. */
export type GroupLook = Record<'group' | 'head' | 'heading' | 'none' | 'items' | 'item' | 'itemHead' | 'title' | 'text', string | undefined>

interface ContentGroupProps {
  group: Group<ContentItem>
  /** Those of the group that match. */
  items?: ContentItem[]
  look: GroupLook
  editor: boolean
  /** What the *Add* beside the heading is called for those who hear it. */
  addTo: (label: string) => string
  onAdd: () => void
  onEdit: (item: ContentItem) => void
  onDelete: (item: ContentItem) => void
  onMove?: (from: number, to: number) => void
}

/** One category of a page: its heading and its items, to be read, and for editors to be arranged. */
export function ContentGroup({ group, items = group.items, look, editor, addTo, onAdd, onEdit, onDelete, onMove }: ContentGroupProps) {
  const edits = useTexts(listTexts)
  const words = useTexts(listTexts)
  const heading = `${group.key}-title`
  return (
    <section className={look.group} id={group.key} aria-labelledby={heading}>
      <div className={look.head}>
        <h2 className={look.heading} id={heading}>
          {group.label}
        </h2>
        {editor && group.key !== restKey && (
          <Button variant="subtle" flex="none" data-flush="end" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd} aria-label={addTo(group.label)}>
            {edits.add}
          </Button>
        )}
      </div>
      {items.length === 0 && <p className={look.none}>{words.emptyCategory}</p>}
      <ItemList
        items={items}
        nameOf={({ title }) => title}
        className={look.items}
        itemClassName={look.item}
        onMove={editor ? onMove : undefined}
      >
        {(item, handle, place) => (
          <article lang={item.lang}>
            <div className={look.itemHead}>
              {handle}
              <h3 className={look.title}>{item.title}</h3>
              <OtherLanguage lang={item.lang} />
              {editor && <ExampleBadge shown={item.example} />}
              {editor && !isTemporary(item.id) && (
                <ItemMenu
                  name={item.title}
                  onEdit={() => onEdit(item)}
                  onDelete={() => onDelete(item)}
                  onUp={onMove && place > 0 ? () => onMove(place, place - 1) : undefined}
                  onDown={onMove && place < items.length - 1 ? () => onMove(place, place + 1) : undefined}
                />
              )}
            </div>
            {item.description && <Prose text={item.description} className={look.text} />}
          </article>
        )}
      </ItemList>
    </section>
  )
}
