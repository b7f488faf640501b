import type { Services } from '../../core/services.ts'

type Means = Pick<Services, 'platform'>

export interface StoredFile {
  key: string
  size: number
  at: Date
}

/** As many files as are looked up at once. */
const atOnce = 200

export async function* inBatches(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = []
  for await (const file of files) {
    if (batch.push(file) < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

/** The hashes, by key, of those that are what they were when a backup read them last, by their size and time. */
export async function knownOf({ platform }: Means, locationId: string, listed: readonly StoredFile[]): Promise<Map<string, string>> {
  const rows = await platform.db.selectFrom('backup_files').select(['key', 'bytes', 'stored_at', 'sha256']).where('location_id', '=', locationId)
    .where('key', 'in', listed.map(({ key }) => key)).execute()
  const before = new Map(rows.map((row) => [row.key, row]))
  return new Map(listed.flatMap(({ key, size, at }) => {
    const row = before.get(key)
    return row?.bytes === size && row.stored_at.getTime() === at.getTime() ? [[key, row.sha256] as const] : []
  }))
}

/** Those of which a part has the size: only they can be there under another key. */
export async function maybeThere({ platform }: Means, locationId: string, unknown: readonly StoredFile[]): Promise<StoredFile[]> {
  if (!unknown.length) return []
  const like = await platform.db.selectFrom('backup_parts').select('bytes').distinct().where('location_id', '=', locationId)
    .where('bytes', 'in', [...new Set(unknown.map(({ size }) => size))]).execute()
  const sizes = new Set(like.map(({ bytes }) => bytes))
  return unknown.filter(({ size }) => sizes.has(size))
}

/** So much at least the next backup of a location stores: what no part of those before can be. */
export async function newBytes({ platform, files }: Means & Pick<Services, 'files'>, locationId: string): Promise<number> {
  let sum = 0
  for await (const batch of inBatches(files.list(locationId))) {
    const known = await knownOf({ platform }, locationId, batch)
    const unknown = batch.filter(({ key }) => !known.has(key))
    const maybe = new Set(await maybeThere({ platform }, locationId, unknown))
    for (const file of unknown) if (!maybe.has(file)) sum += file.size
  }
  return sum
}
