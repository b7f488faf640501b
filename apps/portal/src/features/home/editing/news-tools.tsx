import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ExampleBadge } from '../../../lib/lists/example-badge.tsx'
import { ItemMenu } from '../../../lib/lists/item-menu.tsx'
import { listTexts } from '../../../lib/lists/texts.ts'
import type { Announcement } from '../../announcements/public.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../announcements.module.css'
import type { HomeData } from '../page.tsx'
import { useHomeArranging } from '../use-home-saving.ts'
import { SentLately } from './sent-lately.tsx'
import { editingTexts } from './texts.ts'

/** What is added here stands here; where else it shows is one touch away. */
const onHomeAlone = { show_on_home: true, show_on_splash: false, notify: false }

function AddNews({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(editingTexts)
  const edits = useTexts(listTexts)
  return (
    <Button
      variant="subtle"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => openDialog('announcement', { preset: onHomeAlone })}
      aria-label={t.addAnnouncement}
    >
      {edits.add}
    </Button>
  )
}

/** Beside the heading of the news, and below it: what those who announce have there. */
export function NewsHead({ editor, openDialog }: { editor: boolean; openDialog: OpenDialog }) {
  return (
    <>
      {editor && <AddNews openDialog={openDialog} />}
      <SentLately openDialog={openDialog} />
    </>
  )
}

/** What an editor can do with one of the news. */
export function NewsMenu({ item, whole, openDialog }: { item: HomeData['announcements'][number]; whole: Announcement | undefined; openDialog: OpenDialog }) {
  const { remove } = useHomeArranging(openDialog)
  return (
    <span className={classes.itemMenu}>
      <ExampleBadge shown={item.example} />
      <ItemMenu
        name={item.title}
        onEdit={() => whole && openDialog('announcement', { item: whole })}
        onDelete={() => remove({ id: item.id }, item.title)}
      />
    </span>
  )
}
