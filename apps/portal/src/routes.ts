import type { Role } from '@portal/contract'
import { lazyPage } from './lib/lazy-page.tsx'
import type { LazyPage } from './lib/lazy-page.tsx'
import type { PageProps } from './lib/page.ts'
import type { PlaceName } from './nouns/list.ts'
import { startNouns } from './nouns/start.ts'

export interface Route {
  name: PlaceName
  path: string
  /** The lowest role that may open it, where not everyone may; the server holds the same rule. */
  needs?: Role
  page: LazyPage<PageProps>
  roleOnly?: true
}

const places = startNouns.flatMap(({ places: own = {} }) => Object.entries(own) as [PlaceName, (typeof own)[string]][])

const routeOf = ([name, { path, lowestRole, page, roleOnly }]: (typeof places)[number]): Route => ({
  name,
  path,
  needs: lowestRole === 'anyone' || lowestRole === 'team' ? undefined : lowestRole,
  page: lazyPage<PageProps>(page),
  roleOnly,
})

/** Every signed-in page. */
export const signedInRoutes = places.filter(([, { lowestRole }]) => lowestRole !== 'anyone').map(routeOf)

/** Pages that open with and without a session. */
export const publicRoutes = places.filter(([, { lowestRole }]) => lowestRole === 'anyone').map(routeOf)

/** Whether the page of a path can be opened with this role; paths of other places are not refused here. */
export function mayOpen(path: string, role: Role): boolean {
  const needs = signedInRoutes.find((route) => route.path === path)?.needs
  return !needs || role === 'admin' || role === needs
}

export const preload = (path: string) => signedInRoutes.find((route) => route.path === path)?.page.preload()
