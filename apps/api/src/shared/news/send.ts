import type { PushDevice, PushMessage, PushOutcome } from '../../outside/push/index.ts'
import { openLedger } from './ledger.ts'
import type { PushMeans } from './means.ts'

export interface Sending {
  notification: string
  account: string
  device: PushDevice & { id: string }
  message: PushMessage
}
export interface Sent extends Sending {
  outcome: PushOutcome
}

/** Devices that are sent to at the same time by one job. */
const atOnce = 20
/** A push service that was silent so often in a row is left alone until the job comes back. */
const mostSilences = 20

const silence: PushOutcome = { kind: 'later', status: null, seconds: null, error: 'The push service does not answer at the moment' }

/** Sends to each device and keeps what became of it, before the next one is sent to. */
export async function sendAll(means: PushMeans, all: Sending[]): Promise<Sent[]> {
  const queue = all.values()
  const ledger = openLedger(means)
  const silences = new Map<string, number>()
  const sent: Sent[] = []

  async function worker() {
    for (const sending of queue) {
      const { origin } = new URL(sending.device.endpoint)
      const silent = silences.get(origin) ?? 0
      const outcome = silent < mostSilences ? await means.sender.send(sending.device, sending.message) : silence
      if (outcome !== silence) {
        silences.set(origin, outcome.kind === 'later' && outcome.status === null ? silent + 1 : 0)
        await ledger.add({ notification: sending.notification, account: sending.account, device: sending.device.id, outcome })
      }
      sent.push({ ...sending, outcome })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
  return sent
}
