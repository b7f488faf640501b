import { changedFor, changedForAll } from '@portal/contract/kit/changes'
import type { Noun } from '@portal/contract/kit/nouns'
import type { Query, QueryClient } from '@tanstack/react-query'
import { loadedRoutes, routeOf } from './routes.ts'
import type { CallName } from './types.ts'

/** What the answer to this query is made of: its own noun, and others that the contract names. */
function nounsOf({ queryKey }: Pick<Query, 'queryKey'>): Noun[] {
  const name = String(queryKey[0]) as CallName
  return [name.split('.', 1)[0] as Noun, ...(routeOf(name)?.madeOf ?? [])]
}
const isMadeOf = (query: Pick<Query, 'queryKey'>, changed: readonly Noun[]) => nounsOf(query).some((noun) => changed.includes(noun))
/** Whether it is asked for only when somebody looks. */
const isLook = ({ queryKey }: Pick<Query, 'queryKey'>) => routeOf(String(queryKey[0]) as CallName)?.logged === true
/** An older release may have written down a call that is no more. */
const changesOf = (name: CallName) => routeOf(name)?.changes

/** Every noun that somebody else's write can change for this person. */
const shared = () => new Set(loadedRoutes().flatMap(({ changes }) => changedForAll(changes)))

/** What leaves a row at each look is old now, and asked for again when somebody looks once more. */
const markLooks = (client: QueryClient, isOld: (query: Pick<Query, 'queryKey'>) => boolean) =>
  void client.invalidateQueries({ predicate: (query) => isLook(query) && isOld(query), refetchType: 'none' })

/**
 * Others changed these: what is on screen is asked for again. The rest stays on the device for a start without a network,
 * and is asked for when it comes on screen.
 */
export function refreshNouns(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  markLooks(client, (query) => isMadeOf(query, nouns))
  return client.invalidateQueries({ type: 'active', predicate: (query) => isMadeOf(query, nouns) && !isLook(query) })
}

/** After a write of one's own all is old that the contract says of it, and lists that were shown otherwise meanwhile. */
export function refreshAfter(client: QueryClient, name: CallName, lists: readonly CallName[] = []): Promise<void> {
  const nouns = changedFor(changesOf(name))
  if (!nouns.length && !lists.length) return Promise.resolve()
  return client.invalidateQueries({ predicate: (query) => isMadeOf(query, nouns) || lists.includes(query.queryKey[0] as CallName) })
}

/** Whether an answer to this read from before that write would be old. */
export const makesOld = (write: CallName, read: CallName) => isMadeOf({ queryKey: [read] }, changedFor(changesOf(write)))

/** Something may have been missed: what is on screen and can be changed by others is asked for again. */
export function refreshShared(client: QueryClient): Promise<void> {
  const changing = shared()
  const isChanging = (query: Pick<Query, 'queryKey'>) => nounsOf(query).some((noun) => changing.has(noun))
  markLooks(client, isChanging)
  return client.refetchQueries({ type: 'active', predicate: (query) => isChanging(query) && !isLook(query) })
}
