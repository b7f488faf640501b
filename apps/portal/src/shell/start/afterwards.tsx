import { startTransition, useEffect, useState } from 'react'
import '../../api/acts/lost-acts.ts'
import '../../api/nobody-there.ts'
import { LiveList } from '../../features/chat/live-list.tsx'
import { StayConnected } from '../../features/notifications/push/stay-connected.tsx'
import { preloadChat } from '../frame/chat-place.tsx'
import { Compose } from '../compose/compose.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { inIdleMoments } from './use-after-start.ts'

const parts = [Shortcuts, LiveList, StayConnected, Compose]

/** What comes by itself, once the first screen stands: part by part, so that a slow phone answers a finger in between. */
export function Afterwards() {
  const [there, setThere] = useState(1)
  useEffect(() => {
    const more = parts.slice(1).map((_, index) => () => startTransition(() => setThere(index + 2)))
    return inIdleMoments([...more, preloadChat])
  }, [])
  return parts.slice(0, there).map((Part) => <Part key={Part.name} />)
}
