import { Switch } from '@mantine/core'
import { homeBlocks } from '@portal/contract/settings/home-blocks'
import { ItemList } from '../../../lib/lists/item-list.tsx'
import { moved } from '../../../lib/lists/list-changes.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { HomeData } from '../page.tsx'
import { useHomeLayout } from '../use-home-saving.ts'
import { useBlockNames } from './block-names.ts'
import { PreviewAs } from './preview.tsx'
import { editingTexts } from './texts.ts'
import classes from './arrange.module.css'

type Block = HomeData['layout'][number]

/** For admins: which parts the page has for everyone, and in which order. What is not shown stands last. */
export function Arrange({ layout, version }: { layout: readonly Block[]; version: number | undefined }) {
  const own = useTexts(editingTexts)
  const names = useBlockNames()
  const { mutate } = useHomeLayout()
  const blocks = [...layout, ...homeBlocks.filter((block) => !layout.includes(block))].map((id) => ({ id, shown: layout.includes(id) }))
  const save = (next: typeof blocks) => mutate({ blocks: next.filter(({ shown }) => shown).map(({ id }) => id), version })
  return (
    <section className={classes.arrange} aria-labelledby="arrange-title">
      <h2 className={classes.title} id="arrange-title">{own.arrange}</h2>
      <p className={classes.hint}>{own.arrangeHint}</p>
      <ItemList items={blocks} nameOf={({ id }) => names[id]} className={classes.list} itemClassName={classes.item} onMove={(from, to) => save(moved(blocks, from, to))}>
        {({ id, shown }, handle) => (
          <>
            {handle}
            <Switch
              className={classes.switch}
              label={names[id]}
              checked={shown}
              onChange={() => save(blocks.map((block) => (block.id === id ? { ...block, shown: !shown } : block)))}
            />
          </>
        )}
      </ItemList>
      <div className={classes.preview}>
        <span className={classes.hint}>{own.previewAs}</span>
        <PreviewAs />
      </div>
    </section>
  )
}
