import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../../product.ts'

const everyMs = 5_000
/** However long a start took, the server lives so long before it dies again. */
const livesMs = 3_000

/** A server that is killed every five seconds and started again on its port and its data, until it is told to live. */
export async function openMortalServer(port: string, dataDir: string) {
  const start = () => startProduct(port, dataDir, {}, 'chat-chaos.log')
  let product = await start()
  let kills = 0
  let failure: unknown
  let dying: Promise<void> = Promise.resolve()
  const end = new AbortController()
  const wait = (ms: number) => sleep(ms, undefined, { signal: end.signal }).catch(() => {})

  async function dieAgain() {
    let since = Date.now()
    for (;;) {
      await wait(Math.max(since + everyMs - Date.now(), livesMs))
      if (end.signal.aborted) return
      since = Date.now()
      await product.kill()
      kills += 1
      product = await start()
    }
  }
  return {
    begin() {
      dying = dieAgain().catch((error: unknown) => void (failure = error))
    },
    /** Until it is up for good. @throws what kept it from starting */
    async live() {
      end.abort()
      await dying
      if (failure) throw new Error('The server did not come back', { cause: failure })
      return kills
    },
    async stop() {
      end.abort()
      await dying
      await product.stop()
    },
  }
}
