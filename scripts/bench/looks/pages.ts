// Every page of the portal, from its own lists: one that is added tomorrow is looked at, too.
import { paths, places } from './portal.ts'

export type Role = 'nobody' | 'team' | 'admin'

export interface Address {
  address: string
  /** Whom it opens for, of those who look at it here. */
  roles: Role[]
}

/** Other parts of a page have an address of their own; a category is the same page with fewer rows. */
const isPart = (where: string) => /^\?(?:view|tab|show)=/.test(where)
/** Parts that the navigation does not list. */
const unlisted: Record<string, string[]> = {
  '/': ['?edit=1'],
  '/team': ['?view=list'],
  '/profile': ['?tab=sign-in', '?tab=notifications', '?tab=device', '?tab=data'],
  '/reset-password': ['?token=none'],
}

const withParts = (path: string, roles: Role[], parts: string[]): Address[] =>
  [path, ...parts.map((part) => path + part), ...(unlisted[path] ?? []).map((part) => path + part)].map((address) => ({ address, roles }))

const ofNouns = places.flatMap(({ path, lowestRole, topics }) => {
  const roles: Role[] = lowestRole === 'anyone' ? ['nobody', 'team', 'admin'] : lowestRole === 'team' ? ['team', 'admin'] : ['admin']
  return withParts(path, roles, topics.map(({ where }) => where).filter(isPart))
})
const listed = new Set(places.map(({ path }) => path))
const onTheWayIn = Object.values(paths).map((path) => path()).filter((path) => !listed.has(path))

/** Parts of addresses in `BENCH_ONLY` look at few. */
export const addresses: Address[] = [
  { address: '/', roles: ['nobody'] } as Address,
  ...onTheWayIn.flatMap((path) => withParts(path, ['nobody'], [])),
  ...ofNouns,
  { address: '/no-such-page', roles: ['nobody', 'team'] } as Address,
].filter(({ address }) => (process.env.BENCH_ONLY ?? '').split(',').some((part) => address.includes(part)))
