import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { CallName, Input } from '../../api/types.ts'
import { callOptions } from '../../api/use-call.ts'
import { todayIn } from '../../features/calendar/days.ts'
import { daysOfView, views } from '../../features/calendar/views.ts'
import { wholeList } from '../../features/documents/document.ts'
import { wholeTeam } from '../../features/team/member.ts'
import { tenantStore } from '../../lib/tenant.ts'
import { forgetOtherPictures } from '../../sw/kept-pictures.ts'
import { fetchMustReads } from './must-reads.ts'

/** What is newer than this is not fetched ahead again. */
const FRESH_MS = 10 * 60_000

/** What everybody needs on a bad line, asked for as the pages ask: home, news, calendar, directory, must-reads. */
export async function fetchAhead(client: QueryClient) {
  const ask = <N extends CallName>(name: N, input: Input<N>) =>
    client.fetchQuery({ ...callOptions(name, input), staleTime: FRESH_MS, retry: false })
  await ask('home.get', {})
  await ask('announcements.active', {})
  await ask('announcements.celebrations', {})
  await ask('categories.list', {})
  await ask('profile.mine', {})
  const { timezone, week_start } = tenantStore.read()
  for (const view of views) {
    const days = daysOfView(view, todayIn(timezone), week_start)
    await ask('calendar.range', { startDate: days[0]!, endDate: days.at(-1)! })
  }
  await ask('team.list', wholeTeam)
  await fetchMustReads(await ask('documents.list', wholeList))
  await checkPictures()
}

/** Pictures of what was taken back leave this device with the next contact. */
export const checkPictures = () => forgetOtherPictures(async (ids) => (await call('media.present', { ids })).data.ids)
