import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTenant, enqueue, newId } from '@portal/db'
import { mediaKey } from '../../../apps/api/src/shared/media/media.ts'
import { type Means, ms, percentile, row } from './means.ts'
import { sampleJpeg } from './sample.ts'

const photos = 60
const megapixels = '12'

/** What a call costs while `until` is not reached: as a person's phone asks, ten times a second. */
async function sampled({ address, token }: Means, until: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = []
  while (!(await until())) {
    const start = performance.now()
    const reply = await fetch(`${address}/api/home`, { headers: { authorization: `Bearer ${token}` } })
    await reply.arrayBuffer()
    times.push(performance.now() - start)
    await sleep(50)
  }
  return times
}

/** How many phone photos a second get their smaller forms, and what other calls feel of it. */
export async function measureThumbnails(means: Means): Promise<void> {
  const { services, tenant } = means
  const original = await sampleJpeg(4000, 3000, 1)
  const ids = Array.from({ length: photos }, () => newId())
  for (const id of ids) await services.files.put(mediaKey(tenant, id, 'original'), original, { type: 'image/jpeg' })
  const quietUntil = performance.now() + 8000
  const quiet = await sampled(means, async () => performance.now() > quietUntil)
  await inTenant(services.lanes, tenant, 'write', async (db) => {
    await db.insertInto('media').values(ids.map((id) => ({
      id, kind: 'image' as const, name: 'p.jpg', mime: 'image/jpeg', extension: 'jpg', size: original.length, sha256: randomBytes(32).toString('hex'),
      width: 4000, height: 3000, state: 'processing' as const,
    }))).execute()
    for (const id of ids) await enqueue(db, { task: 'media.variants', payload: { id }, jobKey: `variants:${id}` })
  })
  const start = performance.now()
  const left = () => inTenant(services.lanes, tenant, 'read', (db) =>
    db.selectFrom('media').select('id').where('id', 'in', ids).where('state', '=', 'processing').limit(1).execute())
  const busy = await sampled(means, async () => (await left()).length === 0)
  const seconds = (performance.now() - start) / 1000
  console.log('')
  row(`thumbnails of ${photos} photos of ${megapixels} megapixels`, 'photos a second', 'GET /home p50', 'p95', 'worst')
  row('quiet', '', ms(percentile(quiet, 0.5)), ms(percentile(quiet, 0.95)), ms(Math.max(...quiet)))
  row('while they are made', (photos / seconds).toFixed(1), ms(percentile(busy, 0.5)), ms(percentile(busy, 0.95)), ms(Math.max(...busy)))
  await inTenant(services.lanes, tenant, 'write', (db) => db.deleteFrom('media').where('id', 'in', ids).execute())
}
