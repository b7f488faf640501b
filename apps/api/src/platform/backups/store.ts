import path from 'node:path'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { type Env, derivedKey } from '../../core/env.ts'
import type { Services } from '../../core/services.ts'
import { ageIdentity } from '../../outside/archive/keys.ts'
import { type FindPart, type OpenPart, openKept, sumOfWhole, wholeArchive } from '../../outside/archive/kept.ts'
import { type Entries, readArchive, readKept } from '../../outside/archive/read.ts'
import { sealedFile, sumOf, sumOfFile, unsealed } from '../../outside/archive/seal.ts'
import type { SealedFile } from '../../outside/archive/thread/files.ts'
import type { Sum } from '../../outside/archive/thread/pieces.ts'

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

/** What a stored file is; undefined when it is not there. */
export async function sumOfStored(files: Services['files'], key: string): Promise<Sum | undefined> {
  if (files.local) return sumOfFile(files.local.pathOf(key))
  const found = await files.get(key)
  return found && sumOf(found.body)
}

/** The parts of a location's backups, where the store has them. */
export const storedParts = (files: Services['files'], locationId: string, identities: readonly string[]): OpenPart => async (part) => {
  const found = await files.get(partKey(locationId, part.part))
  return found && unsealed(found.body, identities, part)
}

/** The same where they lie on this machine, for a thread. */
export const localParts = ({ pathOf }: NonNullable<Services['files']['local']>, locationId: string, identities: readonly string[]): FindPart<SealedFile> => (part) =>
  sealedFile(pathOf(partKey(locationId, part.part)), identities, part)

/** A kept archive as it leaves the house, the same bytes each time; undefined when it is gone. @throws ArchiveUnusable */
export async function openBackup({ files, env }: Means, locationId: string, id: string): Promise<Readable | undefined> {
  const identities = backupIdentities(env)
  const kept = await files.get(keptKey(locationId, id))
  if (kept) return wholeArchive(kept.body, identities, storedParts(files, locationId, identities))
  return (await files.get(wholeKey(locationId, id)))?.body
}

/** Of a part that can't be had, or was made for a key that new ones are not made for any more: perhaps it can be made good. */
export type OrMended = <T>(find: FindPart<T>) => FindPart<T>

/** What the download of a kept archive will be, as far as it can be put together. @throws ArchiveUnusable */
export async function measureKept({ files, env }: Means, locationId: string, id: string, orMended: OrMended, moved: (bytes: number) => void): Promise<Sum> {
  const identities = backupIdentities(env)
  const newest = identities.slice(0, 1)
  const kept = (await files.get(keptKey(locationId, id)))!
  if (files.local) return sumOfWhole(kept.body, identities, orMended(localParts(files.local, locationId, newest)), moved)
  let found: Sum | undefined
  const whole = await wholeArchive(kept.body, identities, orMended(storedParts(files, locationId, newest)), { sum: 'sealed', done: (sum) => (found = sum) })
  for await (const piece of whole) moved((piece as Uint8Array).length)
  return found!
}

/** Sees that what was kept can be had back: each piece is held against its encryption. @throws ArchiveUnusable */
export async function readThrough({ files, env }: Means, locationId: string, id: string): Promise<void> {
  const kept = (await files.get(keptKey(locationId, id)))!
  const { entries } = await openKept(kept.body, backupIdentities(env))
  for await (const _ of entries);
}

/** The same for whoever reads it here: undefined when it is gone. */
export async function openToRead({ files }: Pick<Means, 'files'>, locationId: string, id: string, identities: readonly string[]): Promise<Entries | undefined> {
  const kept = await files.get(keptKey(locationId, id))
  if (kept) return readKept(kept.body, identities, storedParts(files, locationId, identities), files.local && localParts(files.local, locationId, identities))
  const whole = await files.get(wholeKey(locationId, id))
  return whole && readArchive(whole.body, identities)
}

/** A file of this machine: an archive, or what was kept of one with its parts beside it, as in `DATA_DIR`. */
export function openFile(file: string, identities: readonly string[]): Entries {
  const body = createReadStream(file, { highWaterMark: 1024 * 1024 })
  if (!file.endsWith(keptEnding)) return readArchive(body, identities)
  const beside = path.join(path.dirname(file), parts)
  return readKept(body, identities, (part) => partBeside(path.join(beside, `${part.part}.age`), identities, part))
}

async function partBeside(file: string, identities: readonly string[], expected: Sum): Promise<Readable | undefined> {
  return unsealed(createReadStream(file, { highWaterMark: 256 * 1024 }), identities, expected).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
}
