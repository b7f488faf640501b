// What files cost: a large upload against plain copying, a list of 2,000 photos and how it scrolls, and the making of
// thumbnails beside other calls. BENCH_UPLOAD_MB and BENCH_PHOTOS make it larger or smaller, BENCH_MEDIA=upload,photos takes
// only those parts of it.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findEmbedded } from '@portal/db/embedded'
import { readEnv } from '../../apps/api/src/env.ts'
import { openServices } from '../../apps/api/src/services.ts'
import { pickPort } from '../../packages/db/src/embedded/ports.ts'
import '../localhost-dns.ts'
import { startProduct } from '../product.ts'
import { measureList, measureScrolling } from './media/photos.ts'
import { seedPhotos } from './media/seed.ts'
import { measureThumbnails } from './media/thumbnails.ts'
import { measureUpload } from './media/upload.ts'

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-media-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct(String(await pickPort()), dataDir)
  const address = `http://southmain.localhost:${product.port}`
  try {
    const reply = await fetch(`${address}/api/auth/login`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'manager@southmain.example', password: 'Welcome1!', role: 'manager' }),
    })
    const { data: { token } } = (await reply.json()) as { data: { token: string } }
    const env = readEnv({ LOG_LEVEL: 'silent', ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, NODE_ENV: 'test' })
    const services = await openServices(env, { databaseUrl: findEmbedded(dataDir)! })
    const tenant = services.locations.find({ kind: 'location', slug: 'southmain' })!
    const means = { address, token, dataDir, pid: product.pid, services, tenant }
    const wanted = (process.env.BENCH_MEDIA ?? 'upload,thumbnails,photos').split(',')
    try {
      if (wanted.includes('upload')) await measureUpload(means, Number(process.env.BENCH_UPLOAD_MB ?? 1024))
      if (wanted.includes('thumbnails')) await measureThumbnails(means)
      if (wanted.includes('photos')) {
        await seedPhotos(means, Number(process.env.BENCH_PHOTOS ?? 2000))
        await measureList(means)
        await measureScrolling(means)
      }
    } finally {
      await services.close()
    }
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
