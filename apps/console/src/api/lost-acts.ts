import { createLostActs } from '@portal/contract/client/lost-acts'
import { routes } from '@portal/contract/derived/platform-routes.generated'
import type { CallName } from './types.ts'

export const lostActs = createLostActs<CallName>((name) => 'again' in routes[name])

/** A key for something that an operator does: the one before, where it is the same once more and nobody knows what became of it. */
export const keyFor = (name: CallName, input: unknown): string => lostActs.keyOf(name, input) ?? crypto.randomUUID()
