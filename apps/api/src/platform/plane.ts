import { operatorCan } from '@portal/contract/kit/can'
import type { PlatformEvent } from '@portal/contract/platform/events'
import { defaultSettings } from '@portal/contract/settings/settings'
import { type PlatformDb, type TenantDb, type TenantOf, inPlatform, locationIdOf } from '@portal/db'
import { signedOut, stepRequired } from '../core/access.ts'
import { forbidden } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Plane } from '../http/plane.ts'
import { hasRecord, record } from './record.ts'
import { type Operator, findOperator, platformTid, renewOperatorSession } from './sessions.ts'

/** The console's calls: operators, and the catalogue with the locations it names. */
export const consolePlane = (services: Services): Plane<Operator, { db: PlatformDb; tenantOf: TenantOf }> => ({
  async visit({ endpoint: { access }, noun, request, claims }) {
    const { platform } = services
    const own = claims?.tid === platformTid ? claims : undefined
    return {
      place: 'console',
      account: own?.sub,
      fileLimits: defaultSettings.media.limits,
      transact: (mode, work) => inPlatform(platform, mode, (db, tenantOf) => work({ db, tenantOf })),
      async personIn({ db }) {
        const operator = own && (await findOperator(services, db, own.sid))
        if (!operator) throw signedOut()
        if (operator.mustEnrol && !('halfway' in access && access.halfway)) throw stepRequired()
        if (!operatorCan(operator.level, access)) throw forbidden()
        return operator
      },
      // The platform's keys stand in a table of the same shape.
      keysIn: ({ db }) => db as unknown as TenantDb,
      hasRow: ({ db }) => hasRecord(db),
      writeAuditRow: ({ db }, { event, person, target }) => {
        const locationId = noun === 'locations' && target.id ? locationIdOf(target.id) : undefined
        const named = locationId ? { ...target, kind: 'location', id: locationId } : target
        // What the console's contract names are events of the operators' log.
        return record(db, { event: event as PlatformEvent, by: person ?? null, locationId, target: named, requestId: request.id })
      },
      // The console asks for its lists again by itself.
      contentChanged: async () => {},
      renew: (operator) => renewOperatorSession(platform.db, operator),
      levelOf: ({ level }) => level,
      worded: (value) => value,
      given: (operator) => ({ operator, services }),
    }
  },
})
