import { useEffect } from 'react'
import { network } from '../../../api/network.ts'
import { storage } from '../../../device/storage.ts'
import { onWorkerMessage } from '../../../sw/messages.ts'
import type { OnDevice } from './on-device.ts'
import { maySignUp } from './prompt-rules.ts'
import { permission, pushSupported } from './push.ts'
import { tellIfNew } from './tell-if-new.ts'

/**
 * Whoever wants push and has chosen it here is not asked again: what the server knew of this device went with the session before.
 * What fails is tried again when the network is back, and at the next start.
 * @param wanted whether this person has push switched on, in a session that may have it
 * @param chosen what they chose for this device
 */
export function useSignedUp(wanted: boolean, chosen: OnDevice | null | undefined) {
  useEffect(() => {
    if (!wanted) return
    // Whose wish it is: never in the name of whoever signs in meanwhile.
    const token = storage.token.get()
    const look = () => {
      if (maySignUp({ wanted, chosen, supported: pushSupported(), permission: permission() })) void tellIfNew(token).catch((error: unknown) => console.warn(error))
    }
    look()
    const stops = [
      onWorkerMessage(({ type }) => {
        if (type === 'SUBSCRIPTION_CHANGED') look()
      }),
      network.subscribe(() => {
        if (network.isReached()) look()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [wanted, chosen])
}
