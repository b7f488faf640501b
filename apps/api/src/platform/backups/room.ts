import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'

/** What everybody else on that disk writes meanwhile, the database perhaps among them. */
export const reserve = 1024 ** 3

interface Otherwise {
  /** Where some of it lies already: that is written once more only where it differs. */
  over?: string
  /** What comes to it: reckoned only where there is an end. */
  beside?: () => Promise<number>
}

/** Sees that a disk has room for so many bytes before the first is written: a full one stops every location. A store that has no end is not asked. @throws AppError */
export async function mustHaveRoom(files: Services['files'], bytes: number, { over, beside }: Otherwise = {}): Promise<void> {
  const room = await files.room()
  if (room === undefined) return
  const more = (await beside?.()) ?? 0
  if (room > bytes + more + reserve) return
  let there = 0
  if (over) for await (const { size } of files.list(over)) there += size
  if (room <= Math.max(0, bytes - there) + more + reserve) throw new AppError('backups.disk_full')
}
