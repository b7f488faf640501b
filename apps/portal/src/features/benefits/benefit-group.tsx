import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Group } from '../../lib/content/categories.ts'
import { Prose } from '../../lib/content/prose.tsx'
import { contentTexts } from '../../lib/content/texts.ts'
import type { ContentItem } from '../../lib/content/use-content-actions.ts'
import { ExampleBadge } from '../../lib/editing/example-badge.tsx'
import { ItemList } from '../../lib/editing/item-list.tsx'
import { ItemMenu } from '../../lib/editing/item-menu.tsx'
import { isTemporary } from '../../lib/editing/lists.ts'
import { editingTexts } from '../../lib/editing/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { benefitsTexts } from './texts.ts'

interface BenefitGroupProps {
  group: Group<ContentItem>
  /** Those of the group that match. */
  items: ContentItem[]
  editor: boolean
  onAdd: () => void
  onEdit: (item: ContentItem) => void
  onDelete: (item: ContentItem) => void
  onMove?: (from: number, to: number) => void
}

export function BenefitGroup({ group, items, editor, onAdd, onEdit, onDelete, onMove }: BenefitGroupProps) {
  const t = useTexts(benefitsTexts)
  const edits = useTexts(editingTexts)
  const words = useTexts(contentTexts)
  const heading = `${group.key}-title`
  return (
    <section className={classes.group} id={group.key} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={heading}>
          {group.label}
        </h2>
        {editor && group.key !== 'other' && (
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd} aria-label={t.addTo(group.label)}>
            {edits.add}
          </Button>
        )}
      </div>
      {items.length === 0 && <p className={classes.none}>{words.emptyCategory}</p>}
      <ItemList
        items={items}
        nameOf={({ title }) => title}
        className={classes.cards}
        itemClassName={classes.card}
        onMove={editor ? onMove : undefined}
      >
        {(item, handle, place) => (
          <>
            <div className={classes.cardHead}>
              {handle}
              <h3 className={classes.cardTitle}>{item.title}</h3>
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
            {item.description && <Prose text={item.description} className={classes.text} />}
          </>
        )}
      </ItemList>
    </section>
  )
}
