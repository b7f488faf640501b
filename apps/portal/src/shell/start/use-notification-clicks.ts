import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { onWorkerMessage } from '../../sw/messages.ts'

/** A clicked notification opens its screen in the page that is there, without a reload. */
export function useNotificationClicks() {
  const navigate = useNavigate()
  useEffect(
    () => onWorkerMessage((message) => {
      if (message.type === 'OPEN') void navigate(message.path)
    }),
    [navigate],
  )
}
