import type { CallName, PlatformCallName } from './index.ts'

/** The calls that answer `501 not_built` because their feature is still to come. A test holds it; it only shrinks. */
export const notBuilt = [
  'auth.support',
] as const satisfies CallName[]

export const notBuiltPlatform = [
  'support.list',
  'support.begin',
  'support.end',
] as const satisfies PlatformCallName[]
