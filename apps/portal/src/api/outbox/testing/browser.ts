import { ApiError } from '@portal/contract/client/api-error'
import type { Item } from '../item.ts'
import { openOutbox } from '../outbox.ts'
import type { OutboxMeans, Word } from '../outbox.ts'
import { importKey } from '../seal.ts'
import { memoryStore } from './memory-store.ts'

export const someKey = () => importKey(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'))

/** A server that carries each key out once, and can lose its answer. */
function fakeServer() {
  const done: { id: string; name: string; input: Record<string, unknown> }[] = []
  const replies = new Map<string, unknown>()
  let version = 1
  /** What happens to the next requests, one after the other: nothing, no way there, no way back, or a refusal. */
  const troubles: ('none' | 'request lost' | 'reply lost' | ApiError)[] = []
  return {
    done, troubles,
    async send({ id, name }: Item, input: Record<string, unknown>): Promise<unknown> {
      await new Promise((resolve) => setTimeout(resolve))
      const trouble = troubles.shift() ?? 'none'
      if (trouble instanceof ApiError) throw trouble
      if (trouble === 'request lost') throw new ApiError(0)
      if (!replies.has(id)) {
        if (typeof input.version === 'number' && input.version !== version) {
          throw new ApiError(409, { code: 'stale', data: { version, bio: 'theirs' } })
        }
        if (name === 'profile.updateMine') version += 1
        done.push({ id, name, input })
        replies.set(id, { success: true, data: { ...input, id: 'made', version } })
      }
      if (trouble === 'reply lost') throw new ApiError(0)
      return structuredClone(replies.get(id))
    },
    /** Somebody else saves. */
    change: () => void (version += 1),
    version: () => version,
  }
}

/** A browser with some tabs over one store, one lock and one channel. */
export async function fakeBrowser(owner = 'here/ana') {
  const store = memoryStore()
  const server = fakeServer()
  const key = await someKey()
  const tabs: { hear: (word: Word) => Promise<void> }[] = []
  const refreshed: string[] = []
  const network = { online: true, owner }
  let lock: Promise<unknown> = Promise.resolve()
  const oneAtATime: OutboxMeans['oneAtATime'] = (work) => {
    const mine = lock.then(work, work)
    lock = mine.catch(() => {})
    return mine
  }
  const sentAs: { late: boolean }[] = []
  const tab = async (means: Partial<OutboxMeans> = {}) => {
    const outbox = await openOutbox({
      owner, keys: [key], store, oneAtATime,
      send: (item, input, late) => {
        sentAs.push({ late })
        return server.send(item, input)
      },
      isOnline: () => network.online,
      isOwners: () => network.owner === owner,
      tell: (word) => {
        for (const other of tabs) if (other !== outbox) void other.hear(structuredClone(word))
      },
      refresh: ({ touches }) => void refreshed.push(...touches),
      answerMs: 400, patienceMs: 400,
      ...means,
    })
    tabs.push(outbox)
    return outbox
  }
  return { store, server, key, network, refreshed, sentAs, tab }
}
