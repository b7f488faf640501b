import { type Env, derivedKey } from '../../core/env.ts'

/** A new generation makes everything unreadable that waits on devices: raised only if the way it is kept changes. */
const generation = 1

/**
 * The keys under which a person's unsent work is kept on devices: today's, and the one before a rotation. Derived, not
 * stored: the same person gets the same ones on every device and after every sign-in, nobody else does.
 */
export const deviceKeys = ({ rootKeys }: Pick<Env, 'rootKeys'>, tenantId: string, accountId: string): string[] =>
  rootKeys.map((root) => derivedKey(root, `offline:${generation}:${tenantId}:${accountId}`).toString('base64url'))
