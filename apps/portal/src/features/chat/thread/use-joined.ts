import { useEffect, useSyncExternalStore } from 'react'
import { isLive, sayLive, watchLive } from '../../../api/live.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/** Tells the server which conversation stands before somebody's eyes. Returns whether it does. */
export function useJoined(conversation: string): boolean {
  const visible = useSyncExternalStore(subscribe, isVisible)
  const live = useSyncExternalStore(watchLive, isLive)
  useEffect(() => {
    if (!visible || !live) return
    sayLive('join_conversation', conversation)
    return () => sayLive('leave_conversation', conversation)
  }, [conversation, visible, live])
  return visible
}
