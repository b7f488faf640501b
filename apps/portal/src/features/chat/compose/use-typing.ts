import { useEffect, useState } from 'react'
import { sayLive } from '../../../api/live.ts'

/** Said again at most so often while somebody types. */
const AGAIN_MS = 2500
/** So long without a key is no typing. */
const IDLE_MS = 4000

function typingIn(conversation: string) {
  let said = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(idle)
    if (said) sayLive('stop_typing', conversation)
    said = 0
  }
  return {
    type() {
      clearTimeout(idle)
      idle = setTimeout(stop, IDLE_MS)
      if (Date.now() - said < AGAIN_MS) return
      said = Date.now()
      sayLive('start_typing', conversation)
    },
    stop,
  }
}

/** Tells the others that one is writing. */
export function useTyping(conversation: string) {
  const [typing] = useState(() => typingIn(conversation))
  useEffect(() => typing.stop, [typing])
  return typing
}
