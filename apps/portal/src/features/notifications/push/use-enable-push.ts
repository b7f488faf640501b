import { useState } from 'react'
import { permission, pushSupported, subscribeDevice } from './push.ts'
import { usePreferences } from '../use-preferences.ts'

/** Asks the browser for its leave; with it, push is switched on and this device signed up. */
export function useEnablePush() {
  const [busy, setBusy] = useState(false)
  const { set } = usePreferences({ aside: true })
  /** Whether the browser gave its leave. What fails after that is only logged. */
  const enable = async (): Promise<boolean> => {
    setBusy(true)
    try {
      if (!pushSupported()) throw new Error('Push messaging is not supported')
      const answer = permission() === 'granted' ? 'granted' : await Notification.requestPermission()
      if (answer !== 'granted') throw new Error('Notification permission denied')
    } catch (error) {
      console.warn(error)
      setBusy(false)
      return false
    }
    try {
      await set({ pushNotifications: true })
      await subscribeDevice()
    } catch (error) {
      console.warn(error)
    }
    setBusy(false)
    return true
  }
  return { enable, busy }
}
