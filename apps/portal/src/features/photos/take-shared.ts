import { takeSharedFiles } from '../../sw/shared-files.ts'
import type { Shared } from '../../sw/shared-files.ts'

type Said = 'sharedRefused' | 'sharedNobody' | 'sharedFull' | 'sharedLost' | 'sharedMore'

const said: Partial<Record<string, Said>> = { nobody: 'sharedNobody', full: 'sharedFull', more: 'sharedMore' } satisfies Partial<Record<Shared, Said>>

/** The photos that came from the phone's share sheet, once, and what is to be said of them. @param how as it stands in the address */
export async function takeShared(how: string, may: boolean): Promise<{ files: File[]; say?: Said }> {
  const taken = await takeSharedFiles().catch(() => [])
  // After a share that did not arrive those of an earlier one may still lie there.
  const files = how === '1' || how === 'more' ? taken : []
  if (!may) return { files: [], say: 'sharedRefused' }
  return { files, say: said[how] ?? (files.length ? undefined : 'sharedLost') }
}
