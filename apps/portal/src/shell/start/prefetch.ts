import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { network } from '../../api/network.ts'
import { callOptions } from '../../api/use-call.ts'
import { tenantStore } from '../../lib/tenant.ts'
import { aheadNouns } from '../../nouns/ahead.ts'
import type { AskAhead } from '../../nouns/noun.ts'
import { forgetOtherPictures } from '../../sw/kept-pictures.ts'

/** What is newer than this is not fetched ahead again. */
const FRESH_MS = 10 * 60_000
/** However often the connection breaks, what lies here is looked through so often at most. */
const PAUSE_MS = 60_000

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const asking = (client: QueryClient): AskAhead => (name, input) => client.fetchQuery({ ...callOptions(name, input), staleTime: FRESH_MS, retry: false })

/** What everybody needs on a bad line, asked for as the pages ask. */
async function askAhead(client: QueryClient) {
  const { timezone: timeZone, week_start: weekStart } = tenantStore.read()
  for (const { name, input } of aheadNouns.flatMap(({ ahead }) => ahead?.({ timeZone, weekStart }) ?? [])) await asking(client)(name, input)
}

/** The files that belong to it: as much as may take as long as the line lets it. */
async function fetchFiles(client: QueryClient) {
  for (const { filesAhead } of aheadNouns) await (await filesAhead?.())?.(asking(client))
}

/** Pictures of what was taken back leave this device with the next contact. */
export const checkPictures = () => forgetOtherPictures(async (ids) => (await call('media.present', { ids })).data.ids)

let swept = -Infinity
let planned: ReturnType<typeof setTimeout> | undefined

/** Pictures and files, each by itself: where one can't be asked for, the other goes all the same. */
async function sweep() {
  swept = Date.now()
  const files = aheadNouns.map(async ({ filesLeft }) => (await filesLeft?.())?.())
  for (const done of await Promise.allSettled([checkPictures(), ...files])) {
    if (done.status === 'rejected') console.warn('Not all that is kept could be checked', done.reason)
  }
}

/** Something may have been taken back meanwhile. */
export function sweepAgain() {
  planned ??= setTimeout(() => {
    planned = undefined
    void sweep()
  }, Math.max(0, swept + PAUSE_MS - Date.now()))
}

/** What was taken back goes with the first contact, on a line that is paid for, too; what is needed later is fetched where there is a network now. */
export async function afterStart(client: QueryClient, signal: AbortSignal) {
  if (!network.isReached()) {
    const stop = network.subscribe(() => network.isReached() && (stop(), sweepAgain()))
    signal.addEventListener('abort', stop)
    return
  }
  const saves = savesData()
  try {
    if (!saves) await askAhead(client)
  } finally {
    // Behind the answers that one may need soon, whatever became of them, and before files that may take an hour.
    if (!signal.aborted) await sweep()
  }
  if (!saves && !signal.aborted) await fetchFiles(client)
}
