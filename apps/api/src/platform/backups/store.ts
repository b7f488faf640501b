import path from 'node:path'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { type Env, derivedKey } from '../../core/env.ts'
import type { Services } from '../../core/services.ts'
import { ageIdentity } from '../../outside/archive/keys.ts'
import { type OpenPart, plainArchive, wholeArchive } from '../../outside/archive/kept.ts'
import type { Keys } from '../../outside/archive/read.ts'
import { unsealed } from '../../outside/archive/seal.ts'

type Means = Pick<Services, 'files' | 'env'>

/** Beside the locations' own files, and below none of them. */
const folder = 'backups'
const parts = 'parts'
const keptEnding = '.kept.age'
export const backupFolder = (locationId: string) => `${folder}/${locationId}`
export const partFolder = (locationId: string) => `${backupFolder(locationId)}/${parts}`
export const partKey = (locationId: string, part: string) => `${partFolder(locationId)}/${part}.age`
/** An archive without its files, which are parts for themselves. */
export const keptKey = (locationId: string, id: string) => `${backupFolder(locationId)}/${id}${keptEnding}`
/** One that has its files in it, as they were made before parts were. */
export const wholeKey = (locationId: string, id: string) => `${backupFolder(locationId)}/${id}.tar.age`

/**
 * By whom archives are read: the first is what new ones are made for, the others open those from before the key was changed.
 * Whoever is given one opens them with the `age` tool.
 */
export const backupIdentities = ({ rootKeys }: Pick<Env, 'rootKeys'>): string[] => rootKeys.map((root) => ageIdentity(derivedKey(root, 'backups')))

/** The parts of a location's backups, where the store has them. */
export const storedParts = (files: Services['files'], locationId: string, identities: readonly string[]): OpenPart => async ({ part }) => {
  const found = await files.get(partKey(locationId, part))
  return found && unsealed(found.body, identities)
}

/** A kept archive as it leaves the house, the same bytes each time; undefined when it is gone. @throws ArchiveUnusable */
export async function openBackup({ files, env }: Means, locationId: string, id: string, openPart?: OpenPart): Promise<Readable | undefined> {
  const identities = backupIdentities(env)
  const kept = await files.get(keptKey(locationId, id))
  if (kept) return wholeArchive(kept.body, identities, openPart ?? storedParts(files, locationId, identities))
  return (await files.get(wholeKey(locationId, id)))?.body
}

/** The same for whoever reads it here: not encrypted where it has to be put together. */
export async function openToRead({ files, env }: Means, locationId: string, id: string): Promise<{ body: Readable; keys: Keys } | undefined> {
  const identities = backupIdentities(env)
  const kept = await files.get(keptKey(locationId, id))
  if (kept) return { body: await plainArchive(kept.body, identities, storedParts(files, locationId, identities)), keys: 'plain' }
  const whole = await files.get(wholeKey(locationId, id))
  return whole && { body: whole.body, keys: identities }
}

/** A file of this machine: an archive, or what was kept of one with its parts beside it, as in `DATA_DIR`. */
export async function openFile(file: string, identities: readonly string[]): Promise<{ body: Readable; keys: Keys }> {
  const body = createReadStream(file, { highWaterMark: 1024 * 1024 })
  if (!file.endsWith(keptEnding)) return { body, keys: identities }
  const beside = path.join(path.dirname(file), parts)
  return { body: await plainArchive(body, identities, ({ part }) => partBeside(path.join(beside, `${part}.age`), identities)), keys: 'plain' }
}

async function partBeside(file: string, identities: readonly string[]): Promise<Readable | undefined> {
  return unsealed(createReadStream(file, { highWaterMark: 256 * 1024 }), identities).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
}
