import { finished } from 'node:stream/promises'
import type { Context as HonoContext } from 'hono'
import type { HonoEnv } from './receiving/body.ts'

/** Until all of a reply has gone out, or nobody is there any more to take it. */
export async function untilSent({ env }: HonoContext<HonoEnv>): Promise<void> {
  if (env?.outgoing) await finished(env.outgoing).catch(() => {})
}
