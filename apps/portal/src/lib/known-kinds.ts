/** What this release has words for: a server of the next one may tell of more kinds, and a page of today leaves those out. */
export const knownKinds = <T extends { kind: string }>(told: readonly T[], kinds: Readonly<Record<T['kind'], unknown>>): T[] => told.filter(({ kind }) => Object.hasOwn(kinds, kind))
