import type { Made } from './slip.tsx'

/** What an admin passes on: who has no address signs in by their user name from then on, and the link does not say it. `name`: what it is called. */
export const toCopy = ({ account: { email, username }, url }: Pick<Made, 'account' | 'url'>, name: string) => (email ? url : `${url}\n${name}: ${username}`)
