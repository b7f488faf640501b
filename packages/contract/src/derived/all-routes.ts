import type { CallName } from '../index.ts'
import type { Route } from './route.ts'
import { routes as common } from './routes-common.generated.ts'
import { routes as ofFew } from './routes-of-few.generated.ts'

/** Every route of a location. A call that is missing here comes with `npm run check -- --write`. A page loads those of few people only where they are needed. */
export const routes: Record<CallName, Route> = { ...common, ...ofFew }
