import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { ApiError } from '@portal/contract/client/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { carryOut } from '../../../api/carry-out.ts'
import type { Sent } from '../../../api/carry-out.ts'
import { outboxSlot } from '../../../api/outbox/current.ts'
import type { CallName, Input, Reply } from '../../../api/types.ts'
import { errorWords } from '../../../texts/errors.ts'
import { refreshAskedBeside } from './asked-beside.ts'
import { useChat } from './chat-context.tsx'
import { listWithMessage, listWithRead } from './list-changes.ts'
import type { Shown } from './shown.ts'
import { standingIn } from './standing.ts'
import { useListChange } from './use-list-change.ts'
import type { Echo, Thread, Undone } from './thread.ts'
import type { Letter, Message } from './types.ts'

/** The server's own view of it is asked for so long after a send. */
const ASK_AGAIN_MS = 100

const fresh = <N extends CallName>(input: Input<N>) => ({ input, idempotencyKey: crypto.randomUUID() })

/**
 * What one writes into a conversation. All of it goes through the outbox; the answers go into the thread by themselves, so that
 * nothing is asked for again because of them.
 */
export function useWrites(id: string) {
  const client = useQueryClient()
  const { threadOf, me } = useChat()
  const change = useListChange()
  return useMemo(() => {
    const thread: Thread = threadOf(id)
    const askAgain = () => setTimeout(() => void client.invalidateQueries({ queryKey: ['chat.messages', { id }] }), ASK_AGAIN_MS)
    const say = (error: unknown) => void showToast(errorWords(error), { tone: 'danger' })

    /** What stands in the conversation is kept; only where nothing can be kept it stands there at once. */
    async function deliver(input: Letter & { client_id: string }, isKept: () => void) {
      const echo: Echo = { input, writtenAt: new Date().toISOString() }
      if (!(await outboxSlot.ready())) thread.begin(echo)
      try {
        const reply = await carryOut('chat.send', fresh<'chat.send'>(input), [], () => {
          thread.begin(echo)
          isKept()
        })
        const message = reply?.message
        if (!message) return
        thread.hear(message)
        change((list) => listWithMessage(list, id, message, me) ?? list)
        askAgain()
      } catch (error) {
        // Where the outbox has it, it stays there for the person.
        if (outboxSlot.read()?.read().some((item) => item.input.client_id === input.client_id)) thread.drop(input.client_id)
        else thread.begin({ ...echo, error: error as ApiError })
      }
    }
    /** Resolves when it is kept, here or by the server, or stands in the conversation as what could not be. */
    const post = (input: Letter & { client_id: string }) => new Promise<void>((isKept) => void deliver(input, isKept).finally(isKept))
    /**
     * What fails is said beside its message, which stands as it did: there it is tried again. From the outbox comes back only what was
     * refused or never sent, and the next try is a write of its own; without one the answer may be lost, and it goes as the same act.
     */
    async function beside<N extends 'chat.remove' | 'chat.react'>(act: Undone['act'], name: N, sent: Sent<N>, after: (reply: Reply<N>) => (message: Message) => Message): Promise<void> {
      const { id: messageId } = sent.input
      thread.noteUndone(messageId, null)
      try {
        const reply = await carryOut(name, sent)
        if (reply) thread.patch(messageId, after(reply))
      } catch (error) {
        console.error(error)
        thread.noteUndone(messageId, { act, error, again: () => void beside(act, name, sent, after) })
      }
    }
    return {
      send: (letter: Omit<Letter, 'id' | 'client_id'>, clientId: string = crypto.randomUUID()) => post({ ...letter, id, client_id: clientId }),
      async retry({ waits }: Shown) {
        const outbox = outboxSlot.read()
        const item = waits?.seq === undefined ? undefined : outbox?.read().find(({ seq }) => seq === waits.seq)
        if (outbox && item) {
          thread.begin({ input: item.input as Echo['input'], writtenAt: item.writtenAt })
          try {
            await outbox.retry(item.seq)
          } catch (error) {
            // The device would not keep it: it stands there as it did, to be tried once more.
            thread.drop(String(item.input.client_id))
            say(error)
          }
          return
        }
        const echo = thread.read().echoes.find(({ input }) => input.client_id === waits?.clientId)
        if (echo) await post(echo.input)
      },
      discard({ waits }: Shown) {
        if (!waits) return
        thread.drop(waits.clientId)
        if (waits.seq !== undefined) void outboxSlot.read()?.discard(waits.seq)
      },
      /** Why it does not hold, if it does not. */
      async edit(messageId: string, text: string, was: string): Promise<unknown> {
        try {
          const reply = await carryOut('chat.edit', fresh<'chat.edit'>({ id: messageId, text, was }))
          if (reply) thread.patch(messageId, () => reply.message)
        } catch (error) {
          return error
        }
      },
      remove: (messageId: string) => beside('remove', 'chat.remove', fresh<'chat.remove'>({ id: messageId }), () => (message) => ({ ...message, text: '', deleted: true, attachments: [], reactions: [] })),
      react: (messageId: string, emoji: string) => beside('react', 'chat.react', fresh<'chat.react'>({ id: messageId, emoji }), ({ reactions }) => (message) => ({ ...message, reactions })),
      /** Nothing more is said of what failed. */
      letBe: (messageId: string) => thread.noteUndone(messageId, null),
      /** The words that are shown: what says something else by now is shown, and asked about anew. */
      async acknowledge({ id: messageId, edited_at, created_at }: Shown) {
        try {
          const reply = await carryOut('chat.acknowledge', fresh<'chat.acknowledge'>({ id: messageId, seen: edited_at ?? created_at }))
          if (!reply) return
          thread.patch(messageId, () => reply.message)
          refreshAskedBeside(client)
        } catch (error) {
          const stands = standingIn(error)
          if (stands) thread.patch(messageId, () => stands)
          say(error)
        }
      },
      /** Whether it reached the server, or waits to. */
      async read(seq: number): Promise<boolean> {
        change((list) => listWithRead(list, id, seq))
        const reply = await carryOut('chat.markRead', fresh<'chat.markRead'>({ id, seq })).catch(() => undefined)
        // Its line in the bell is read, too.
        if (reply) void client.invalidateQueries({ queryKey: ['notifications.list'], type: 'active' })
        return reply !== undefined
      },
    }
  }, [id, client, threadOf, me, change])
}
export type Writes = ReturnType<typeof useWrites>
