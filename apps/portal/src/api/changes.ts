import { changedFor, changedForAll } from '@portal/contract/changes'
import type { Noun } from '@portal/contract/nouns'
import { routes } from '@portal/contract/routes.generated'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallName } from './types.ts'

const nounOf = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]).split('.', 1)[0] as Noun
/** An older release may have written down a call that is no more. */
const changesOf = (name: CallName) => (Object.hasOwn(routes, name) ? routes[name].changes : undefined)

/** Every noun that somebody else's write can change for this person. */
const shared: ReadonlySet<Noun> = new Set(Object.values(routes).flatMap(({ changes }) => changedForAll(changes)))

/**
 * Others changed these: what is on screen is asked for again. The rest stays on the device for a start without a network,
 * and is asked for when it comes on screen.
 */
export function refreshNouns(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  return client.invalidateQueries({ type: 'active', predicate: (query) => nouns.includes(nounOf(query)) })
}

/** After a write of one's own all is old that the contract says of it, and lists that were shown otherwise meanwhile. */
export function refreshAfter(client: QueryClient, name: CallName, lists: readonly CallName[] = []): Promise<void> {
  const nouns = changedFor(changesOf(name))
  if (!nouns.length && !lists.length) return Promise.resolve()
  return client.invalidateQueries({ predicate: (query) => nouns.includes(nounOf(query)) || lists.includes(query.queryKey[0] as CallName) })
}

/** Whether an answer to this read from before that write would be old. */
export const makesOld = (write: CallName, read: CallName) => changedFor(changesOf(write)).includes(nounOf({ queryKey: [read] }))

/** Something may have been missed: what is on screen and can be changed by others is asked for again. */
export function refreshShared(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: (query) => shared.has(nounOf(query)) })
}
