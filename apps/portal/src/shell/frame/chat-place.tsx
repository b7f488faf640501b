import { CloseButton } from '@mantine/core'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Sheet } from '@portal/ui/sheet.tsx'
import { useIsDesktop } from '@portal/ui/use-is-phone.ts'
import { IconMessages } from '@tabler/icons-react'
import { placeDescriptions } from '../../nouns/descriptions.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './chat-place.module.css'
import { shellTexts } from '../texts.ts'

export interface ChatPlaceProps {
  opened: boolean
  onClose: () => void
}

/** The place of the chat panel: docked beside the page on a desktop, a sheet over all of a smaller screen. */
export function ChatPlace({ opened, onClose }: ChatPlaceProps) {
  const t = useTexts(shellTexts)
  const title = useTexts(placeTexts).chat
  const desktop = useIsDesktop()
  if (!desktop) {
    return (
      <Sheet
        opened={opened}
        onClose={onClose}
        title={title}
        position="bottom"
        size="100%"
        closeButtonProps={{ 'aria-label': t.chatClose }}
        classNames={{ content: classes.sheet, body: classes.sheetBody }}
      >
        <ChatPanel />
      </Sheet>
    )
  }
  if (!opened) return null
  return (
    <aside className={classes.dock} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={t.chatClose} onClick={onClose} />
      </div>
      <div className={classes.body}>
        <ChatPanel />
      </div>
    </aside>
  )
}

/** Gives way to the panel of features/chat. */
function ChatPanel() {
  return <EmptyState icon={IconMessages} title={useTexts(shellTexts).comingTitle} text={useTexts(placeDescriptions).chat} />
}
