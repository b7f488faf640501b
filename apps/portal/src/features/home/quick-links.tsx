import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ContentLink } from '../../lib/lists/content-link.tsx'
import sections from '../../lib/lists/sections.module.css'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { ItemList } from '../../lib/lists/item-list.tsx'
import { ItemMenu } from '../../lib/lists/item-menu.tsx'
import { isTemporary, moved } from '../../lib/lists/list-changes.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { linkIcon } from './link-icons.ts'
import type { HomeData } from './page.tsx'
import classes from './quick-links.module.css'
import section from './section.module.css'
import { homeTexts } from './texts.ts'
import { useHomeArranging } from './use-home-saving.ts'

/** So that the rows of a wide screen come out even. */
const columnsFor = (count: number) => (count <= 4 || count === 7 || count === 8 ? 4 : 3)

interface QuickLinksProps {
  links: HomeData['quickLinks']
  editor: boolean
  openDialog: OpenDialog
}

/** The ways that this location's people take most. */
export function QuickLinks({ links, editor, openDialog }: QuickLinksProps) {
  const t = useTexts(homeTexts)
  const edits = useTexts(listTexts)
  const { remove, order } = useHomeArranging(openDialog)
  if (links.length === 0 && !editor) return null
  const move = (from: number, to: number) => order.mutate({ ids: moved(links, from, to).map(({ id }) => id) })
  return (
    <section className={sections.section} id="quick-links" aria-labelledby="quick-links-title">
      <div className={sections.head}>
        <h2 className={sections.heading} id="quick-links-title">
          {t.quickLinks}
        </h2>
        {editor && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => openDialog('quick', {})}
            aria-label={t.addLink}
          >
            {edits.add}
          </Button>
        )}
      </div>
      {links.length === 0 && <p className={sections.none}>{t.noLinks}</p>}
      <ItemList
        items={links}
        nameOf={({ label }) => label}
        className={classes.links}
        itemClassName={editor ? classes.edited : undefined}
        columns={editor ? 3 : columnsFor(links.length)}
        onMove={editor ? move : undefined}
      >
        {(link, handle, place) => {
          const Icon = linkIcon(link.icon)
          return (
            <>
              <ContentLink to={link.link} className={classes.link}>
                <span className={section.icon} aria-hidden>
                  <Icon size={22} stroke={1.7} />
                </span>
                <span className={classes.label}>
                  {link.label}
                  {editor && <ExampleBadge shown={link.example} />}
                </span>
              </ContentLink>
              {editor && !isTemporary(link.id) && (
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
          )
        }}
      </ItemList>
    </section>
  )
}
