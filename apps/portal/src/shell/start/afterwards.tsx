import { useEffect } from 'react'
import '../../api/acts/lost-acts.ts'
import { LiveList } from '../../features/chat/live-list.tsx'
import { StayConnected } from '../../features/notifications/push/stay-connected.tsx'
import { preloadChat } from '../frame/chat-place.tsx'
import { Compose } from '../compose/compose.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'

/** What comes by itself, once the first screen stands. */
export function Afterwards() {
  useEffect(() => void preloadChat(), [])
  return (
    <>
      <StayConnected />
      <LiveList />
      <Compose />
      <Shortcuts />
    </>
  )
}
