import type { PushDevice, PushMessage, PushOutcome } from '../../../outside/push/index.ts'
import { type Told, openLedger } from './ledger.ts'
import type { Left, PushMeans } from './means.ts'
import { isOverloaded } from './pause.ts'
import { stillShown } from './readers.ts'

interface Sending {
  /** All that the message tells of. */
  news: Told[]
  /** Why it did not wait for the end of their quiet hours. */
  passed?: 'emergency' | 'urgent' | null
  account: string
  device: PushDevice & { id: string; busy_until: Date | null }
  message: PushMessage
}
export interface Sent extends Sending {
  outcome: PushOutcome
}

/** Devices that are sent to at the same time by one job. */
const atOnce = 20
/** Sending takes its time: so often it is asked whether everyone may still see what they are sent. */
const askEveryMs = 1_000
/** A push service that was silent so often in a row is left alone until the job comes back. */
const mostSilences = 20

const wait = (error: string, seconds: number | null): PushOutcome => ({ kind: 'later', status: null, seconds, error })

/** Sends to each device and keeps what became of it, before the next one is sent to. Who asked for a pause gets it. */
export async function sendAll(means: PushMeans, all: Sending[]): Promise<Sent[]> {
  const queue = all.values()
  const ledger = openLedger(means)
  const silences = new Map<string, number>()
  const pauses = new Map<string, number>()
  const now = means.services.clock.now().getTime()
  const sent: Sent[] = []
  let isShown = (_notification: string, _device: string) => true
  let asked: Promise<void> = Promise.resolve()
  let askedAt = Date.now()
  let begun = 0
  let broken = false

  /** Of equal questions that are under way, one is asked. */
  function askAgain(): Promise<void> {
    if (Date.now() - askedAt < askEveryMs) return asked
    askedAt = Date.now()
    const left = all.slice(Math.max(0, begun - atOnce))
    asked = means.transaction('read', async (db) => {
      isShown = await stillShown(db, left.flatMap(({ news }) => news.map(({ id }) => id)), left.map(({ device }) => device.id))
    })
    return asked
  }

  /** Why this device is not asked now. */
  function reasonToWait(origin: string, { busy_until }: Sending['device']): PushOutcome | undefined {
    const pause = Math.max(pauses.get(origin) ?? 0, busy_until ? (busy_until.getTime() - now) / 1000 : 0)
    if (pause > 0) return wait('The push service asked for a pause', pause)
    if ((silences.get(origin) ?? 0) >= mostSilences) return wait('The push service does not answer at the moment', null)
    return undefined
  }

  async function send({ device, message, news, passed, account }: Sending, origin: string): Promise<PushOutcome> {
    const outcome = await means.sender.send(device, message)
    const isSilent = outcome.kind === 'later' && outcome.status === null
    silences.set(origin, isSilent ? (silences.get(origin) ?? 0) + 1 : 0)
    if (isOverloaded(outcome) && outcome.kind === 'later' && outcome.seconds) pauses.set(origin, outcome.seconds)
    await ledger.add({ news, passed, account, device, outcome })
    return outcome
  }

  async function worker() {
    for (const sending of queue) {
      await askAgain()
      if (broken) return
      begun++
      // The next try words it anew, or leaves it.
      if (!sending.news.every(({ id }) => isShown(id, sending.device.id))) {
        sent.push({ ...sending, outcome: wait('It is not for this person any more', 1) })
        continue
      }
      const { origin } = new URL(sending.device.endpoint)
      sent.push({ ...sending, outcome: reasonToWait(origin, sending.device) ?? (await send(sending, origin)) })
    }
  }
  const work = () => worker().catch((error: unknown) => {
    broken = true
    throw error
  })
  // The job may come back as soon as this throws: none of it may still be on its way then.
  const ended = await Promise.allSettled(Array.from({ length: Math.min(atOnce, all.length) }, work))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return sent
}

/** What of it another try is worth: soon enough for the first whose pause is over. */
export function leftOf(sent: Array<Pick<Sent, 'outcome'>>): Left | undefined {
  const pauses = sent.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome.seconds ?? 0] : []))
  return pauses.length ? { count: pauses.length, seconds: Math.min(...pauses) } : undefined
}
