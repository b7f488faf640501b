import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import './routes-of-few.ts'
import { makesOld, refreshAfter, refreshNouns, refreshShared } from './changes.ts'
import type { CallName } from './types.ts'

let client: QueryClient
const lists: CallName[] = ['documents.list', 'documents.receipts', 'notifications.list', 'benefits.list', 'drafts.list']
beforeEach(() => {
  client = new QueryClient()
  for (const name of lists) client.setQueryData([name, {}], { success: true })
})
const old = () => lists.filter((name) => client.getQueryState([name, {}])?.isInvalidated)

test('after a write what the contract says it changes is old, in every list of these nouns', async () => {
  await refreshAfter(client, 'documents.acknowledge')
  expect(old()).toEqual(['documents.list', 'documents.receipts', 'notifications.list'])
})

test('a write that changes nothing leaves all as it is, but for what was shown otherwise meanwhile', async () => {
  await refreshAfter(client, 'announcements.markSeen')
  expect(old()).toEqual([])
  await refreshAfter(client, 'announcements.markSeen', ['benefits.list'])
  expect(old()).toEqual(['benefits.list'])
})

test('a write of an older release that is no call any more makes nothing old', async () => {
  await refreshAfter(client, 'benefits.gone' as CallName)
  expect(old()).toEqual([])
})

test('an answer from before a write is old for the nouns of that write alone', () => {
  expect(makesOld('documents.acknowledge', 'notifications.list')).toBe(true)
  expect(makesOld('documents.acknowledge', 'benefits.list')).toBe(false)
})

test('an answer that is made of other nouns is old with them', () => {
  expect(makesOld('announcements.acknowledge', 'home.now')).toBe(true)
  expect(makesOld('calendar.create', 'home.now')).toBe(true)
  expect(makesOld('calendar.create', 'home.get')).toBe(false)
})

test('what is not there in the other language is looked for again once something of it is written', () => {
  const writes: CallName[] = [
    'announcements.update', 'about.update', 'benefits.update', 'development.update', 'calendar.update', 'documents.update', 'photos.update', 'videos.update',
    'eoi.positionsUpdate', 'home.updateQuickLink', 'home.updateWelcome', 'home.updateVideo', 'admin.settingsUpdate', 'categories.update', 'team.update',
  ]
  expect(writes.filter((write) => !makesOld(write, 'search.untranslated'))).toEqual([])
  expect(makesOld('drafts.save', 'search.untranslated')).toBe(false)
})

/** Two lists on screen; tells which of them are asked for again. */
function onScreen(...names: CallName[]) {
  const asked = vi.fn(async ({ queryKey }: { queryKey: readonly unknown[] }) => ({ success: true, of: queryKey[0] }))
  const stop = names.map((name) => new QueryObserver(client, { queryKey: [name, {}], queryFn: asked, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {}))
  onTestFinished(() => stop.forEach((end) => end()))
  return () => asked.mock.calls.map(([{ queryKey }]) => queryKey[0])
}

test('what others changed is asked for again where it is on screen; what is not stays as good as it was', async () => {
  const again = onScreen('benefits.list', 'drafts.list')
  await refreshNouns(client, ['benefits', 'documents'])
  expect(again()).toEqual(['benefits.list'])
  expect(old()).toEqual([])
})

test('what leaves a row in the log with each look is asked for again after a write of one’s own alone', async () => {
  for (const name of ['chat.reports', 'admin.emailLogGet']) client.setQueryData([name, {}], { success: true })
  const again = onScreen('chat.reports', 'admin.emailLogGet')
  await refreshNouns(client, ['chat', 'admin'])
  await refreshShared(client)
  expect(again()).toEqual([])
  // Whoever looks once more is given what there is now.
  expect(['chat.reports', 'admin.emailLogGet'].map((name) => client.getQueryState([name, {}])?.isInvalidated)).toEqual([true, true])
  await refreshAfter(client, 'chat.reportsUpdate')
  expect(again()).toEqual(['chat.reports'])
})

test('after a silence what is on screen and others can change is asked for again', async () => {
  const again = onScreen('benefits.list', 'drafts.list')
  await refreshShared(client)
  expect(again()).toEqual(['benefits.list'])
})
