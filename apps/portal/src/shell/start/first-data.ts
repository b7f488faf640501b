import { earlyUrls } from '../../api/early.ts'
import { queryClient } from '../../api/query-client.ts'
import { callOptions } from '../../api/use-call.ts'
import { firstCalls, openingIn } from '../../early/first-calls.ts'
import { boot } from '../../boot.ts'

/** A slow answer is waited for on the screen, with its skeleton. */
const LONGEST_MS = 400

/**
 * The answers that are on their way since before the code was here: what is drawn with them is drawn once, instead of first without.
 * Never waits long, and not at all for what this device has shown before.
 */
export async function firstData(): Promise<void> {
  const early = earlyUrls()
  const due = firstCalls(openingIn(boot.tenant))
    .filter(({ name, input, url }) => early.has(url) && queryClient.getQueryData([name, input]) === undefined)
  const asked = Promise.all(due.map(({ name, input }) => queryClient.prefetchQuery(callOptions(name, input))))
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}
