import type { Role } from '@portal/contract'
import { serverClock } from '@portal/contract/client/clock'
import type { Shown } from '../data/shown.ts'

interface Rules {
  me: string
  role: Role
  /** For so long, as the list of conversations says; null: always. Left out where it is not known: then the server decides. */
  editMinutes?: number | null
  deleteMinutes?: number | null
}

type Written = Pick<Shown, 'sender' | 'created_at'>

const isStill = ({ created_at: at }: Written, minutes: number | null | undefined) => minutes == null || Date.parse(at) > serverClock.now() - minutes * 60_000

/** What the server would let this person do with a message at this moment. */
export function createRights({ me, role, editMinutes, deleteMinutes }: Rules) {
  const isOwn = ({ sender }: Written) => sender.id === me
  return {
    isOwn,
    mayEdit: (message: Written) => isOwn(message) && isStill(message, editMinutes),
    mayRemove: (message: Written) => role === 'admin' || (isOwn(message) && isStill(message, deleteMinutes)),
  }
}
