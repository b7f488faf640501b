import { DatabaseUnavailable, isConnectionFailure, isOutOfResources } from '@portal/db'
import { TablesReplaced } from '@portal/db/archive'
import { AppError } from '../../core/errors.ts'
import { type ArchiveProblem, ArchiveUnusable } from '../../outside/archive/errors.ts'
import { FilesUnavailable } from '../../outside/files/index.ts'

const ofArchive: Record<ArchiveProblem, 'backups.damaged' | 'backups.wrong_key' | 'backups.newer' | 'backups.foreign'> = {
  damaged: 'backups.damaged', wrong_key: 'backups.wrong_key', newer: 'backups.newer', foreign: 'backups.foreign',
}

/** Whatever stopped a backup or a restore, as a refusal that has a sentence. */
export function asBackupRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ArchiveUnusable) return new AppError(ofArchive[error.problem], { cause: error })
  if (error instanceof TablesReplaced) return new AppError('backups.interrupted', { cause: error })
  if (error instanceof FilesUnavailable) return new AppError('backups.store_silent', { cause: error })
  if (isOutOfResources(error) || ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')) return new AppError('backups.disk_full', { cause: error })
  // data_exception, integrity_constraint_violation: rows that no location can have had.
  if (/^2[23]/.test((error as { code?: string }).code ?? '')) return new AppError('backups.damaged', { cause: error })
  if (error instanceof DatabaseUnavailable || isConnectionFailure(error) || /connection (terminated|error)/i.test((error as Error).message ?? '')) return new AppError('backups.database_silent', { cause: error })
  return new AppError('backups.failed', { cause: error })
}
