import { memo, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { useOnce } from '../use-once.ts'
import type { ChatPlaceProps } from '../frame/chat-place.tsx'
import { openedDialog } from '../dialogs/dialogs.tsx'
import type { MenuSheetProps } from '../frame/menu-sheet.tsx'
import { searchBox } from '../search/search-slot.tsx'
import { unsentQuestion } from '../session/unsent-question.ts'
import { visitorWrites } from '../places.ts'
import { inIdleMoments, useUnhurried } from './use-after-start.ts'

// What opens at a touch. None of it is needed for the first screen: its code comes right after that.

const chatPlace = lazyPart<ChatPlaceProps>(() => import('../frame/chat-place.tsx').then((m) => m.ChatPlace))
const menuSheet = lazyPart<MenuSheetProps>(() => import('../frame/menu-sheet.tsx').then((m) => m.MenuSheet))
const unsentDialog = lazyPart<object>(() => import('../waiting/unsent-dialog.tsx').then((m) => m.UnsentDialog))
const chatList = lazyPart<object>(() => import('../../features/chat/live-list.tsx').then((m) => m.LiveList))
const afterwards = lazyPart<object>(() => import('./afterwards.tsx').then((m) => m.Afterwards))

/** The place of the chat panel, once it was opened. */
export function ChatSlot(props: ChatPlaceProps) {
  const opened = useDeferredValue(props.opened)
  return useOnce(opened) && <chatPlace.Part {...props} opened={opened} />
}

/** All places of a phone or tablet, once they were asked for. The touch shows at once, the sheet with the next frame. */
export function MenuSlot(props: MenuSheetProps) {
  const opened = useDeferredValue(props.opened)
  return useOnce(opened) && <menuSheet.Part {...props} opened={opened} />
}

/** The question before a sign-out that would lose something, once there is one. */
function UnsentSlot() {
  const asked = useSyncExternalStore(unsentQuestion.subscribe, unsentQuestion.read) !== null
  return useOnce(asked) && <unsentDialog.Part />
}

/** What comes by itself, or is fetched so that it opens at once. */
export const AfterStart = memo(function AfterStart() {
  const unhurried = useUnhurried()
  useEffect(() => {
    if (unhurried) return inIdleMoments([menuSheet, searchBox, openedDialog, chatPlace, unsentDialog].map(({ preload }) => preload))
  }, [unhurried])
  return (
    <>
      <UnsentSlot />
      {unhurried && <afterwards.Part />}
    </>
  )
})

/** What is unread is counted on a shared tablet, too. */
export function AfterVisitStart() {
  const unhurried = useUnhurried()
  return unhurried && visitorWrites() && <chatList.Part />
}
