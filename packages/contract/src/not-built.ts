import type { CallName, PlatformCallName } from './index.ts'

/** The calls that answer `501 not_built` because their feature is still to come. A test holds it; it only shrinks. */
export const notBuilt = [
  'auth.support',
  'admin.dashboard',
  'admin.backup',
  'admin.backups',
  'admin.backupsDownload',
  'ai.ask',
  'ai.feedback',
  'ai.articles',
  'ai.articlesGet',
  'ai.articlesCreate',
  'ai.articlesUpdate',
  'ai.articlesRemove',
  'ai.sources',
  'ai.reindex',
  'ai.unanswered',
  'ai.answer',
] as const satisfies CallName[]

export const notBuiltPlatform = [
  'locations.verifyDomain',
  'operators.list',
  'operators.create',
  'operators.update',
  'operators.remove',
  'fleet.migrations',
  'fleet.migrate',
  'backups.list',
  'backups.create',
  'backups.restore',
  'backups.download',
  'support.list',
  'support.begin',
  'support.end',
] as const satisfies PlatformCallName[]
