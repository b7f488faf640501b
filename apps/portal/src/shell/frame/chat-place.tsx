import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { Sheet } from '@portal/ui/dialogs/sheet.tsx'
import { useIsDesktop } from '@portal/ui/page/use-is-phone.ts'
import { useEffect, useRef } from 'react'
import { storage } from '../../device/storage.ts'
import { ChatProvider } from '../../features/chat/data/chat-context.tsx'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useDialogs } from '../dialogs/dialogs.tsx'
import classes from './chat-place.module.css'
import { shellTexts } from '../texts.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import type { ChatPanelProps } from '../../features/chat/panel.tsx'
import { useDockWidth } from './use-dock-width.ts'
import { useScreenHeight } from './use-screen-height.ts'

export interface ChatPlaceProps {
  opened: boolean
  onClose: () => void
}

/** Until its code is here. */
function Meanwhile({ onClose }: ChatPanelProps) {
  const t = useTexts(shellTexts)
  return (
    <div className={classes.meanwhile}>
      <div className={classes.head}>
        <h2 className={classes.title}>{useTexts(placeTexts).chat}</h2>
        <button type="button" className={classes.close} aria-label={t.chatClose} onClick={onClose}>
          ×
        </button>
      </div>
      <div className={classes.bones}>
        <Skeletons count={6} picture />
      </div>
    </div>
  )
}

const panel = lazyPart<ChatPanelProps>(() => import('../../features/chat/panel.tsx').then((m) => m.ChatPanel), (props) => <Meanwhile {...props} />)

/** Where the chat was used before, its code is there before it is opened. */
export const preloadChat = () => (storage.conversation.get() ? panel.preload() : undefined)

/** The place of the chat panel: docked beside the page on a desktop, over all of a smaller screen. */
export function ChatPlace(props: ChatPlaceProps) {
  const { openDialog, dialog } = useDialogs('chat dialog')
  const desktop = useIsDesktop()
  return (
    <ChatProvider openDialog={openDialog}>
      {desktop ? <Dock {...props} /> : <OverAll {...props} />}
      {dialog}
    </ChatProvider>
  )
}

function OverAll({ opened, onClose }: ChatPlaceProps) {
  const title = useTexts(placeTexts).chat
  const { height, top } = useScreenHeight(opened)
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="100%"
      // The panel has a head of its own, and keys of its own.
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ header: { hidden: true } }}
      classNames={{ content: classes.sheet, body: classes.sheetBody, header: classes.none }}
      styles={{ body: { height, marginTop: top } }}
    >
      <panel.Part onClose={onClose} width={innerWidth} />
    </Sheet>
  )
}

function Dock({ opened, onClose }: ChatPlaceProps) {
  const t = useTexts(shellTexts)
  const title = useTexts(placeTexts).chat
  const { width, wide, toggleWide, handle } = useDockWidth()
  const dock = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!opened) return
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    // Its head, as that of a page; the panel itself may still be on its way.
    const timer = setTimeout(() => {
      if (!dock.current?.contains(document.activeElement)) dock.current?.querySelector<HTMLElement>('h2[tabindex], textarea')?.focus()
    }, 150)
    return () => {
      clearTimeout(timer)
      if (opener.current?.isConnected) opener.current.focus()
    }
  }, [opened])
  if (!opened) return null
  return (
    <aside ref={dock} className={classes.dock} data-wide={wide || undefined} style={wide ? undefined : { flexBasis: width }} aria-label={title}>
      {!wide && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that is moved is a control
        <div className={classes.handle} role="separator" aria-orientation="vertical" aria-label={t.chatWidth} tabIndex={0} {...handle} />
      )}
      <panel.Part onClose={onClose} width={wide ? 0 : width} wide={{ on: wide, toggle: toggleWide }} />
    </aside>
  )
}
