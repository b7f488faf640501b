import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconPlus } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import { useCan } from '../../../api/session.ts'
import { ExampleBadge } from '../../../lib/lists/example-badge.tsx'
import { ItemMenu } from '../../../lib/lists/item-menu.tsx'
import { listTexts } from '../../../lib/lists/texts.ts'
import type { Announcement } from '../../announcements/public.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { textsIn, useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import classes from '../announcements.module.css'
import type { HomeData } from '../page.tsx'
import { readingTexts } from '../reading-texts.ts'
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
  const can = useCan()
  return (
    <>
      {editor && can('announcements.create') && <AddNews openDialog={openDialog} />}
      <SentLately openDialog={openDialog} />
    </>
  )
}

/** @param whole the announcement itself, unless it stands further down than the list goes */
async function changeNews({ id }: HomeData['announcements'][number], whole: Announcement | undefined, openDialog: OpenDialog) {
  try {
    const item = whole ?? (await call('announcements.active', { id })).announcements.find((one) => one.id === id)
    if (item) openDialog('announcement', { item })
    else showToast(textsIn(readingTexts).gone)
  } catch (error) {
    showToast(errorWords(error), { tone: 'danger' })
  }
}

/** What an editor can do with one of the news. */
export function NewsMenu({ item, whole, openDialog }: { item: HomeData['announcements'][number]; whole: Announcement | undefined; openDialog: OpenDialog }) {
  const can = useCan()
  const { remove } = useHomeArranging(openDialog)
  // Home's own call takes its links away too, which is for more people: here it is asked about as what it does.
  const mayChange = can('announcements.update') && can('announcements.remove')
  return (
    <span className={classes.itemMenu}>
      <ExampleBadge shown={item.example} />
      {mayChange && (
        <ItemMenu
          name={item.title}
          onEdit={() => void changeNews(item, whole, openDialog)}
          onDelete={() => remove({ id: item.id }, item.title)}
        />
      )}
    </span>
  )
}
