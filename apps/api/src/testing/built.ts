import { type Endpoint, callsOf, contract } from '@portal/contract'
import { handlers } from '../features/index.ts'
import { platformHandlers } from '../platform/index.ts'

const isIn = (map: object) => (name: string): boolean => {
  const [noun = '', call = ''] = name.split('.')
  return Boolean((map as Record<string, Record<string, unknown>>)[noun]?.[call])
}
/** Whether a call of a location has its handler yet. */
export const isBuilt = isIn(handlers)
/** The same for the console. */
export const isBuiltPlatform = isIn(platformHandlers)

/** The calls of a location that have their handlers. */
export const builtCalls = (): Array<[name: string, endpoint: Endpoint]> => callsOf(contract).filter(([name]) => isBuilt(name))
