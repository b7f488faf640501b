import type { Route } from '@portal/contract/derived/route'
import { routes as common } from '@portal/contract/derived/routes-common.generated'
import type { CallName } from './types.ts'

const routes: Partial<Record<CallName, Route>> = { ...common }

/** How a call is made. Undefined: it belongs to a page for few people that is not loaded, or an older release knew it. */
export const routeOf = (name: CallName): Route | undefined => (Object.hasOwn(routes, name) ? routes[name] : undefined)

/** The same, for who is about to make the call: what is not loaded yet is fetched. */
export async function routeFor(name: CallName): Promise<Route> {
  const found = routeOf(name) ?? (await import('./routes-of-few.ts').then(() => routeOf(name)))
  if (!found) throw new Error(`No such call: ${name}`)
  return found
}

/** The routes that are loaded. */
export const loadedRoutes = (): Route[] => Object.values(routes)

export const addRoutes = (more: Partial<Record<CallName, Route>>): void => void Object.assign(routes, more)
