import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callKey } from '../../../api/use-call.ts'
import { changeList } from './change-list.ts'
import { listWithMessage } from './list-changes.ts'
import { conversation, listOf, message } from './testing/messages.ts'
import type { ConversationList } from './types.ts'

const queryKey = callKey('chat.conversations', {})
const before = listOf(conversation('closers'))
const heard = (list: ConversationList) => listWithMessage(list, 'closers', message(1), { id: 'me' })

/** A page on which the list is asked for, and answered when it is told to. */
function opened(known?: ConversationList) {
  const client = new QueryClient()
  if (known) client.setQueryData(queryKey, known)
  let answer = (_: ConversationList) => {}
  const asked = client.fetchQuery({ queryKey, queryFn: () => new Promise<ConversationList>((resolve) => (answer = resolve)), staleTime: 0 })
  const shown = () => client.getQueryData<ConversationList>(queryKey)?.conversations[0]
  return { client, shown, answered: async (list: ConversationList) => (answer(list), await asked) }
}

test.each([['that is on screen', before], ['that is asked for the first time', undefined]])('a message that is heard while an older answer is on its way stays in a list %s', async (_, known) => {
  const { client, shown, answered } = opened(known)
  changeList(client, heard)
  await answered(before)
  expect(shown()).toMatchObject({ last_seq: 1, unread_count: 1, last_message: { text: 'text 1' } })
})

test('an answer that has it already counts it once', async () => {
  const { client, shown, answered } = opened(before)
  changeList(client, heard)
  await answered(heard(before)!)
  expect(shown()).toMatchObject({ last_seq: 1, unread_count: 1 })
  changeList(client, heard)
  expect(shown()).toMatchObject({ unread_count: 1 })
})
