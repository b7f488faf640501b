import { createLostActs, nounOf } from '@portal/contract/client/lost-acts'
import { actKeys } from './act-keys.ts'
import { routeOf } from '../routes.ts'
import type { CallName } from '../types.ts'

/** What the page does by itself comes in between nothing that a person does. */
export const openLostActs = () => createLostActs<CallName>(
  (name) => Boolean(routeOf(name)?.again),
  (name) => (routeOf(name)?.outbox?.quiet ? name : nounOf(name)),
)

actKeys.lost = openLostActs()
