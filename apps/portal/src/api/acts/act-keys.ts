import type { LostActs } from '@portal/contract/client/lost-acts'
import type { CallName } from '../types.ts'

/** Its code comes after the first screen, on which nothing has been done yet. */
export const actKeys: { lost?: LostActs<CallName> } = {}

/** A key for something that a person does: the one before, where it is the same once more and nobody knows what became of it. */
export const keyFor = (name: CallName, input: unknown): string => actKeys.lost?.keyOf(name, input) ?? crypto.randomUUID()
