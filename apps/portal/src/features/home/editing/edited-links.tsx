import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import sections from '../../../lib/lists/sections.module.css'
import { ExampleBadge } from '../../../lib/lists/example-badge.tsx'
import { ItemList } from '../../../lib/lists/item-list.tsx'
import { ItemMenu } from '../../../lib/lists/item-menu.tsx'
import { isTemporary, moved } from '../../../lib/lists/list-changes.ts'
import { listTexts } from '../../../lib/lists/texts.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { HomeData } from '../page.tsx'
import { QuickLink, columnsFor } from '../quick-links.tsx'
import classes from '../quick-links.module.css'
import { homeTexts } from '../texts.ts'
import { useHomeArranging } from '../use-home-saving.ts'
import { editingTexts } from './texts.ts'

/** The quick links for editors: added, changed, moved and removed. */
export function EditedLinks({ links, openDialog }: { links: HomeData['quickLinks']; openDialog: OpenDialog }) {
  const t = useTexts(homeTexts)
  const own = useTexts(editingTexts)
  const edits = useTexts(listTexts)
  const { remove, order } = useHomeArranging(openDialog)
  const move = (from: number, to: number) => order.mutate({ ids: moved(links, from, to).map(({ id }) => id) })
  return (
    <>
      <div className={sections.head}>
        <h2 className={sections.heading} id="quick-links-title">
          {t.quickLinks}
        </h2>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => openDialog('quick', {})}
          aria-label={own.addLink}
        >
          {edits.add}
        </Button>
      </div>
      {links.length === 0 && <p className={sections.none}>{own.noLinks}</p>}
      <ItemList items={links} nameOf={({ label }) => label} className={classes.links} itemClassName={classes.edited} columns={columnsFor(links.length)} onMove={move}>
        {(link, handle, place) => (
          <>
            <QuickLink link={link}><ExampleBadge shown={link.example} /></QuickLink>
            {!isTemporary(link.id) && (
              <div className={classes.linkTools}>
                {handle}
                <ItemMenu
                  name={link.label}
                  onEdit={() => openDialog('quick', { link })}
                  onDelete={() => remove({ id: link.id }, link.label)}
                  onUp={place > 0 ? () => move(place, place - 1) : undefined}
                  onDown={place < links.length - 1 ? () => move(place, place + 1) : undefined}
                />
              </div>
            )}
          </>
        )}
      </ItemList>
    </>
  )
}
