import { type Env, derivedKey } from '../../core/env.ts'
import type { Services } from '../../core/services.ts'
import { ageIdentity } from '../../outside/archive/keys.ts'
import type { Readable } from 'node:stream'

/** Beside the locations' own files, and below none of them. */
const folder = 'backups'
export const backupFolder = (locationId: string) => `${folder}/${locationId}`
export const backupKey = (locationId: string, id: string) => `${backupFolder(locationId)}/${id}.tar.age`

/**
 * By whom archives are read: the first is what new ones are made for, the others open those from before the key was changed.
 * Whoever is given one opens them with the `age` tool.
 */
export const backupIdentities = ({ rootKeys }: Pick<Env, 'rootKeys'>): string[] => rootKeys.map((root) => ageIdentity(derivedKey(root, 'backups')))

/** The bytes of a kept archive; undefined when they are gone. */
export async function openBackup({ files }: Pick<Services, 'files'>, locationId: string, id: string): Promise<{ body: Readable; size: number } | undefined> {
  return files.get(backupKey(locationId, id))
}
