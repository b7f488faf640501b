// What files cost: a large upload against plain copying and how the server's memory grows with it, a list of 2,000 photos
// and how it scrolls, and the making of thumbnails beside other calls. BENCH_UPLOAD_MB and BENCH_PHOTOS make it larger or
// smaller, BENCH_MEDIA=upload,bucket,photos takes only those parts of it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findEmbedded } from '@portal/db/embedded'
import { readEnv } from '../../apps/api/src/core/env.ts'
import { openServices } from '../../apps/api/src/open-services.ts'
import { pickPort } from '../../packages/db/src/embedded/ports.ts'
import '../browser/localhost-dns.ts'
import { startProduct } from '../product.ts'
import type { Means } from './media/means.ts'
import { measureList, measureScrolling } from './media/photos.ts'
import { seedPhotos } from './media/seed.ts'
import { measureThumbnails } from './media/thumbnails.ts'
import { measureBucket, measureUpload } from './media/upload.ts'

/** The product in a folder that goes afterwards, with a manager signed in. */
async function withProduct(settings: Record<string, string>, work: (means: Means) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-media-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct(String(await pickPort()), dataDir, settings)
  const address = `http://southmain.localhost:${product.port}`
  try {
    const reply = await fetch(`${address}/api/auth/login`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'manager@southmain.example', password: 'Welcome1!', role: 'manager' }),
    })
    const { data: { token } } = (await reply.json()) as { data: { token: string } }
    const env = readEnv({ LOG_LEVEL: 'silent', ...process.env, ...settings, DATABASE_URL: '', DATA_DIR: dataDir, NODE_ENV: 'test' })
    const services = await openServices(env, { databaseUrl: findEmbedded(dataDir)! })
    const tenant = services.locations.find({ kind: 'location', slug: 'southmain' })!
    await work({ address, token, dataDir, pid: product.pid, services, tenant }).finally(() => services.close())
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same product with its files in a bucket. */
async function withBucket(work: (means: Means) => Promise<void>): Promise<void> {
  const bucket = fork(path.join(import.meta.dirname, 'media/bucket.ts'))
  try {
    const [{ port }] = (await once(bucket, 'message')) as [{ port: number }]
    await withProduct({ S3_BUCKET: 'media', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'bench', S3_SECRET_ACCESS_KEY: 'bench' }, work)
  } finally {
    bucket.disconnect()
  }
}

export async function run(): Promise<void> {
  const wanted = (process.env.BENCH_MEDIA ?? 'upload,bucket,thumbnails,photos').split(',')
  const megabytes = Number(process.env.BENCH_UPLOAD_MB ?? 2048)
  await withProduct({}, async (means) => {
    if (wanted.includes('upload')) await measureUpload(means, megabytes)
    if (wanted.includes('thumbnails')) await measureThumbnails(means)
    if (wanted.includes('photos')) {
      await seedPhotos(means, Number(process.env.BENCH_PHOTOS ?? 2000))
      await measureList(means)
      await measureScrolling(means)
    }
  })
  if (wanted.includes('bucket')) await withBucket((means) => measureBucket(means, megabytes))
}

if (import.meta.main) await run()
