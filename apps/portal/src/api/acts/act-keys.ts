import type { CallName } from '../types.ts'

/** What remembers the keys of acts whose answers were lost. */
export interface LostActs {
  /** The key of the try before, if this is the same. */
  keyOf: (name: CallName, input: unknown) => string | undefined
  failed: (name: CallName, input: unknown, key: string, error: unknown) => void
  answered: (name: CallName) => void
  /** They are of whoever was here. */
  forget: () => void
}

/** Its code comes after the first screen, on which nothing has been done yet. */
export const actKeys: { lost?: LostActs } = {}

/** A key for something that a person does: the one before, where it is the same once more and nobody knows what became of it. */
export const keyFor = (name: CallName, input: unknown): string => actKeys.lost?.keyOf(name, input) ?? crypto.randomUUID()
