import { startNouns } from './nouns/start.ts'
import type { PlaceName } from './nouns/list.ts'

type Query = Record<string, string | undefined>
type PathOf = (query?: Query) => string

const withQuery = (path: string): PathOf => (query = {}) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

const places = startNouns.flatMap(({ places: own = {} }) => Object.entries(own).map(([name, { path }]) => [name, withQuery(path)]))

/** Every path of the portal: those of the nouns, and of what is reached by a mailed link or on the way in. */
export const paths = {
  verifyEmail: () => '/verify-email',
  resetPassword: () => '/reset-password',
  twoFactor: () => '/2fa',
  access: () => '/access',
  ...(Object.fromEntries(places) as Record<PlaceName, PathOf>),
}
