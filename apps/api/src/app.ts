import { contract, platformContract } from '@portal/contract'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { handlers } from './features/index.ts'
import type { HonoEnv } from './http/receiving/body.ts'
import { mountDocs } from './http/docs.ts'
import { mountHealth } from './http/health.ts'
import { openTenant } from './core/locations.ts'
import { locationPlane } from './http/location-plane.ts'
import { mountCalls } from './http/pipeline.ts'
import { type Builds, mountPages } from './http/pages.ts'
import { refuse, unknownTenant } from './http/refuse.ts'
import { openRequests } from './http/request.ts'
import { siteOf } from './core/tenant.ts'
import { platformHandlers } from './platform/index.ts'
import { consolePlane } from './platform/plane.ts'
import type { Services } from './core/services.ts'

/**
 * The whole request path on one screen. The host decides the first part of the route (`/location`, `/console`, `/apex`,
 * `/nowhere`), so that a call of one site can't be reached on another.
 */
export function createApp(services: Services, builds?: Builds) {
  const requests = openRequests(services.env)
  const siteFor = (host: string | undefined) => {
    const site = siteOf(host, services.env.PORTAL_DOMAIN)
    if (site.kind === 'console' || site.kind === 'apex') return { kind: site.kind }
    const tenant = openTenant(services.locations, host, services.env.PORTAL_DOMAIN)
    return tenant ? { kind: 'location' as const, tenant } : { kind: 'nowhere' as const }
  }
  const app = new Hono<HonoEnv>({
    getPath: (request, options) => `/${siteFor(requests.hostFrom(request, options?.env)).kind}${getPath(request)}`,
  })

  // The router answers HEAD with the head of GET's answer: a file that was opened for the body would stay open for good.
  app.use(async (c, next) => {
    await next()
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
  })
  mountHealth(app, services, requests)
  app.use('/location/*', async (c, next) => {
    c.set('tenant', siteFor(requests.hostFrom(c.req.raw, c.env)).tenant)
    await next()
  })
  mountDocs(app, '/location/api', 'The portal’s calls', contract, services, requests)
  mountDocs(app, '/console/api', 'The console’s calls', platformContract, services, requests)
  mountCalls(app, '/location/api', contract, handlers, locationPlane(services), services, requests)
  mountCalls(app, '/console/api', platformContract, platformHandlers, consolePlane(services), services, requests)
  for (const site of ['apex', 'nowhere']) {
    app.all(`/${site}/api/*`, (c) => refuse(unknownTenant(), requests.infoOf(c).id, services))
  }
  mountPages(app, services, requests, builds)
  app.onError((error, c) => refuse(error, requests.infoOf(c).id, services))
  return app
}
