import { askAt, newAccount } from '../outbox/account.ts'

const names = ['Ana', 'Ben', 'Eva', 'Max', 'Ida']

export interface Stored {
  id: string
  seq: number
  text: string
}

/** Five who talk in one group; `read` is all that one of them is given of it, from the first message on. */
export async function openGroup(origin: string) {
  const ask = askAt(origin)
  const people = []
  for (const name of names) people.push(await newAccount(origin, name))
  const [maker, ...others] = people
  const { data } = await ask<{ data: { conversation_id: string } }>('POST', '/chat/conversations', maker!.token, {
    type: 'group', name: 'Storm', participant_ids: others.map(({ id }) => id),
  })
  const conversation = data.conversation_id

  async function read(token: string): Promise<Stored[]> {
    const all: Stored[] = []
    for (let more = true; more;) {
      const page = await ask<{ messages: Stored[]; hasMore: boolean }>(
        'GET', `/chat/conversations/${conversation}/messages?limit=200&after=${all.at(-1)?.seq ?? 0}`, token)
      all.push(...page.messages)
      more = page.hasMore && page.messages.length > 0
    }
    return all
  }
  return { people, conversation, read }
}
export type Group = Awaited<ReturnType<typeof openGroup>>
