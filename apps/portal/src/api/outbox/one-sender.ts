import type { DeviceDatabase } from '../../device/database.ts'

const LEASE_MS = 10_000
const NAME = 'outbox'
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs some work while no other tab does the same. A tab that is closed lets the next one in. */
export type OneAtATime = (work: () => Promise<void>) => Promise<void>

/** A lease in the database, renewed while the work lasts, for browsers without locks. */
function leased(device: () => Promise<DeviceDatabase>, leaseMs = LEASE_MS): OneAtATime {
  const holder = crypto.randomUUID()
  let database: DeviceDatabase | undefined
  const take = async () => {
    database = await device()
    const taking = database.transaction('leases', 'readwrite')
    const held = await taking.store.get(NAME)
    const free = !held || held.holder === holder || held.until < Date.now()
    if (free) await taking.store.put({ name: NAME, holder, until: Date.now() + leaseMs })
    await taking.done
    return free
  }
  const giveBack = async () => {
    const giving = (await device()).transaction('leases', 'readwrite')
    if ((await giving.store.get(NAME))?.holder === holder) await giving.store.delete(NAME)
    await giving.done
  }
  /** The page goes: there is no time for an answer, so it is one request, and committed. */
  const leave = () => {
    const leaving = database?.transaction('leases', 'readwrite')
    void leaving?.store.delete(NAME)
    leaving?.commit()
  }
  return async (work) => {
    while (!(await take())) await wait(leaseMs / 4)
    let renewed: Promise<unknown> = Promise.resolve()
    const renewal = setInterval(() => {
      renewed = take().catch(() => {})
    }, leaseMs / 4)
    addEventListener('pagehide', leave)
    try {
      await work()
    } finally {
      clearInterval(renewal)
      removeEventListener('pagehide', leave)
      // A renewal under way would take again what is given back.
      await renewed
      await giveBack()
    }
  }
}

/** One sender over all tabs of this browser. */
export const oneSender = (device: () => Promise<DeviceDatabase>): OneAtATime =>
  'locks' in navigator ? (work) => navigator.locks.request(NAME, work) : leased(device)
