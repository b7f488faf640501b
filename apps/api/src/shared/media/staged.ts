import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Tenant } from '../../core/locations.ts'
import type { Services } from '../../core/services.ts'
import { mediaKey } from './media.ts'

/** Gives a stored file as one of this machine, as long as it is worked with: never all of it in memory. Undefined: it is not there. */
export async function withOriginal<T>(
  { files, staging }: Pick<Services, 'files' | 'staging'>, tenant: Tenant, id: string, work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const stored = await files.get(mediaKey(tenant, id, 'original'))
  if (!stored) return undefined
  const path = staging.newPath()
  try {
    await pipeline(stored.body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
