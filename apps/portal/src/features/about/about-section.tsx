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
import { aboutTexts } from './texts.ts'

interface AboutSectionProps {
  group: Group<ContentItem>
  editor: boolean
  onAdd: () => void
  onEdit: (item: ContentItem) => void
  onDelete: (item: ContentItem) => void
  onMove: (from: number, to: number) => void
}

/** One part of the story: a heading and its texts, to be read. */
export function AboutSection({ group, editor, onAdd, onEdit, onDelete, onMove }: AboutSectionProps) {
  const t = useTexts(aboutTexts)
  const edits = useTexts(editingTexts)
  const words = useTexts(contentTexts)
  const { key, label, items } = group
  return (
    <section className={classes.section} id={key} aria-labelledby={`${key}-title`}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={`${key}-title`}>
          {label}
        </h2>
        {editor && key !== 'other' && (
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd} aria-label={t.addTo(label)}>
            {edits.add}
          </Button>
        )}
      </div>
      {items.length === 0 && <p className={classes.none}>{words.emptyCategory}</p>}
      <ItemList
        items={items}
        nameOf={({ title }) => title}
        className={classes.texts}
        itemClassName={classes.item}
        onMove={editor ? onMove : undefined}
      >
        {(item, handle, place) => (
          <article>
            <div className={classes.itemHead}>
              {handle}
              <h3 className={classes.title}>{item.title}</h3>
              {editor && <ExampleBadge shown={item.example} />}
              {editor && !isTemporary(item.id) && (
                <ItemMenu
                  name={item.title}
                  onEdit={() => onEdit(item)}
                  onDelete={() => onDelete(item)}
                  onUp={place > 0 ? () => onMove(place, place - 1) : undefined}
                  onDown={place < items.length - 1 ? () => onMove(place, place + 1) : undefined}
                />
              )}
            </div>
            {item.description && <Prose text={item.description} />}
          </article>
        )}
      </ItemList>
    </section>
  )
}
