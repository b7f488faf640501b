import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { callOptions } from '../../api/use-call.ts'
import { tenantStore } from '../../lib/tenant.ts'
import { aheadNouns } from '../../nouns/ahead.ts'
import type { AskAhead } from '../../nouns/noun.ts'
import { forgetOtherPictures } from '../../sw/kept-pictures.ts'

/** What is newer than this is not fetched ahead again. */
const FRESH_MS = 10 * 60_000

/** What everybody needs on a bad line, asked for as the pages ask; then the files that belong to it. */
export async function fetchAhead(client: QueryClient) {
  const ask: AskAhead = (name, input) => client.fetchQuery({ ...callOptions(name, input), staleTime: FRESH_MS, retry: false })
  const { timezone: timeZone, week_start: weekStart } = tenantStore.read()
  for (const { name, input } of aheadNouns.flatMap(({ ahead }) => ahead?.({ timeZone, weekStart }) ?? [])) await ask(name, input)
  for (const { filesAhead } of aheadNouns) await (await filesAhead?.())?.(ask)
  await checkPictures()
}

/** Pictures of what was taken back leave this device with the next contact. */
export const checkPictures = () => forgetOtherPictures(async (ids) => (await call('media.present', { ids })).data.ids)
