import { useEffect, useState } from 'react'
import { storage } from '../../../device/storage.ts'
import { chosenOnDevice, watchOnDevice } from './on-device.ts'
import type { OnDevice } from './on-device.ts'

/** What this person chose for this device; null where nothing, undefined until it is known. */
export function useOnDevice(): OnDevice | null | undefined {
  const [chosen, setChosen] = useState<OnDevice | null>()
  useEffect(() => {
    let isOver = false
    const look = () =>
      void chosenOnDevice(storage.token.get()).catch(() => null).then((found) => {
        if (!isOver) setChosen(found)
      })
    look()
    const stop = watchOnDevice(look)
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return chosen
}
