import type { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { addressList } from '../core/env.ts'
import type { Services } from '../core/services.ts'
import type { HonoEnv } from './receiving/body.ts'
import type { Requests } from './request.ts'

/** Whoever asks for the health of a server gives up after a second. */
const readyWithinMs = 800

/** `/livez`, `/readyz` and `/metrics` answer on any host. */
export function mountHealth(app: Hono<HonoEnv>, services: Services, requests: Requests) {
  const metricsFrom = addressList(services.env.METRICS_ALLOW, 'METRICS_ALLOW')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const lanes = new Gauge({ name: 'portal_lane_connections', help: 'Connections of each lane', labelNames: ['lane', 'state'], registers: [registry] })

  app.get('/:site/livez', (c) => c.json({ alive: true }))
  app.get('/:site/readyz', async (c) => {
    const ready = await services.platform.answers(readyWithinMs)
    return c.json({ ready }, ready ? 200 : 503, ready ? {} : { 'Retry-After': '2' })
  })
  app.get('/:site/metrics', async (c) => {
    if (!metricsFrom.includes(requests.infoOf(c).network)) return c.text('Not for you', 403)
    for (const { lane, open, free, waiting } of services.lanes.stats()) {
      lanes.set({ lane, state: 'open' }, open)
      lanes.set({ lane, state: 'free' }, free)
      lanes.set({ lane, state: 'waiting' }, waiting)
    }
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}
