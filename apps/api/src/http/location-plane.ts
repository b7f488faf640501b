import type { Endpoint } from '@portal/contract'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type Mode, type TenantDb, inTenant, isReadOnlyViolation } from '@portal/db'
import { checkAccess, checkKiosk, checkLook, checkVisit, signedOut } from '../core/access.ts'
import { AppError } from '../core/errors.ts'
import { featureServices } from '../core/feature-services.ts'
import type { Tenant } from '../core/locations.ts'
import { type User, findUser, renewSession, visitingUser } from '../core/session.ts'
import { readerOf } from '../core/reader.ts'
import type { Services } from '../core/services.ts'
import type { TenantSettings } from '../core/settings.ts'
import type { SessionClaims } from '../core/tokens.ts'
import { audit, hasRow } from '../shared/audit.ts'
import { contentChanged } from '../shared/live.ts'
import { inLanguage, readingLanguage } from '../shared/content/translations.ts'
import type { Plane } from './plane.ts'
import { behind, suspended, unknownTenant } from './refuse.ts'

/** The calls of a location: its people, and its own tables alone. */
export function locationPlane(services: Services): Plane<User, { db: TenantDb }> {
  const offered = featureServices(services)
  /** Support in a visit that stands. What the location took back while it goes on is taken back at once. */
  async function visitorIn(tenant: Tenant, sid: string, { security }: TenantSettings): Promise<User | undefined> {
    const visitor = await services.supportVisits.find(tenant.id, sid)
    return visitor && visitingUser({ ...visitor, mayChange: visitor.mayChange && security.supportMayChange })
  }
  const whoIs = (tenant: Tenant, { sid, support }: SessionClaims, settings: TenantSettings, db: TenantDb): Promise<User | undefined> => {
    if (tenant.preview) return services.previews.find(tenant, sid)
    return support ? visitorIn(tenant, sid, settings) : findUser(db, sid)
  }
  /** A backup that is looked into stands as long as its hour and its location do; whatever asks, nothing in it is written. */
  function checkPreview({ preview }: Tenant, endpoint: Endpoint): void {
    if (!preview) return
    const of = services.locations.byId(preview.of)
    if (!of || preview.until <= services.clock.now()) throw unknownTenant()
    if (of.state !== 'active') throw suspended(of)
    if (of.behind) throw behind(of)
    checkLook(endpoint)
  }
  const transactIn = (tenant: Tenant, { preview }: Endpoint) => async <T>(mode: Mode, work: (means: { db: TenantDb }) => Promise<T>): Promise<T> => {
    const looks = tenant.preview && preview !== 'way'
    return inTenant(services.lanes, tenant, looks ? 'read' : mode, (db) => work({ db })).catch((error: unknown) => {
      throw looks && isReadOnlyViolation(error) ? new AppError('backups.look_only', { cause: error }) : error
    })
  }
  return {
    async visit({ endpoint, request, claims, tenant }) {
      if (!tenant) throw new Error('The host of this call stands for no location')
      if (tenant.state === 'suspended' || tenant.state === 'deletion_pending') throw suspended(tenant)
      if (tenant.behind) throw behind(tenant)
      checkPreview(tenant, endpoint)
      const profile = await services.locations.profile(tenant)
      const own = claims?.tid === tenant.id ? claims : undefined
      const { settings } = profile
      const refresh = () => services.locations.refresh(tenant.id)
      // What was saved stays saved: the job that was left with it tries again.
      const followTimezone = () => services.locations.followTimezone(tenant.id)
        .catch((error: unknown) => services.log.warn({ err: error, location: tenant.id }, 'the time zone of the settings does not hold yet; it is tried again'))
      return {
        place: tenant.id,
        account: own?.sub,
        storage: tenant,
        fileLimits: settings.media.limits,
        transact: transactIn(tenant, endpoint),
        async personIn({ db }) {
          const user = own && (await whoIs(tenant, own, settings, db))
          // First: at a tablet a manager is told of the tablet, not of rights that they have elsewhere.
          if (user?.kiosk) checkKiosk(endpoint)
          // Whoever signs out too late: what was read leaves the device all the same.
          if (own && !user && endpoint.ownPage) throw new AppError('auth.required', { headers: { 'Clear-Site-Data': '"cache"' } })
          checkAccess(endpoint.access, user, settings.content.editors)
          if (!user) throw signedOut()
          if (user.visit) checkVisit(endpoint, user.visit)
          // Whatever a page asks for by itself keeps nobody signed in at a shared tablet.
          return user.kiosk && endpoint.method === 'GET' ? { ...user, needsRenewal: false } : user
        },
        keysIn: ({ db }) => db,
        rowOfAll: (user) => (user.visit ? 'platform.support.changed' : undefined),
        // What is looked at in a backup is in no log: that somebody looks is in that of the location.
        hasRow: ({ db }) => Boolean(tenant.preview) || hasRow(db),
        // What a location's contract names are events of its own log.
        writeAuditRow: ({ db }, { event, person, target }) => audit(db, { event: event as AuditEvent, actor: person ?? 'anonymous', target, requestId: request.id }),
        contentChanged: ({ db }, nouns) => contentChanged(db, ...nouns),
        renew: (user) => inTenant(services.lanes, tenant, 'write', (db) => renewSession(db, user, settings.security.sessionHours)),
        levelOf: ({ role }) => role,
        worded(value, user) {
          if (!endpoint.translated || !user) return value
          const own = settings.general.locale
          // Whoever changes something is answered with what they wrote.
          const changes = endpoint.method !== 'GET' && !('role' in endpoint.access && endpoint.access.role === 'team')
          const whole = request.allLanguages || changes
          const wanted = whole ? own : readingLanguage({ request, user, profile })
          return inLanguage(value, { own, wanted, edits: request.allLanguages ? 'always' : whole || readerOf(user, profile).edits ? 'where there are any' : 'never' })
        },
        given: (user, afterCommit) => ({
          user, tenant, profile, services: offered, bearer: own && { id: own.sub, secret: own.sid, renewed: () => services.tokens.renewed(own) }, profileChanged: () => afterCommit(refresh),
          timezoneChanged: () => afterCommit(followTimezone),
        }),
      }
    },
  }
}
