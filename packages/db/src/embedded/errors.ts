type EmbeddedCode =
  | 'database.unsupported_platform'
  | 'database.folder_in_use'
  | 'database.no_space'
  | 'database.not_permitted'
  | 'database.other_version'
  | 'database.port_taken'
  | 'database.password_lost'
  | 'database.start_failed'

/** The embedded database can't run; the message is one sentence for the person who started the server. */
export class EmbeddedError extends Error {
  readonly code: EmbeddedCode

  constructor(code: EmbeddedCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedError'
    this.code = code
  }
}

/** Another server process is running on the same data folder. */
export class DataFolderInUse extends EmbeddedError {
  constructor(folder: string) {
    super(
      'database.folder_in_use',
      `The data folder ${folder} is in use by another running server: stop that one, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataFolderInUse'
  }
}

function noSpace(folder: string, cause?: unknown): EmbeddedError {
  const message = `There is no space left on the disk that holds ${folder}: free some and start again.`
  return new EmbeddedError('database.no_space', message, cause)
}

/** Turns what Postgres printed before it gave up into one sentence. */
export function explainOutput(doing: string, output: string, folder: string): EmbeddedError {
  if (/no space left on device|disk quota exceeded/i.test(output)) return noSpace(folder)
  const lines = output.split('\n').map((line) => line.trim())
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== '')
  const said = telling?.replace(/^.*?\b(FATAL|PANIC|error): */, '') ?? 'it gave no reason'
  return new EmbeddedError('database.start_failed', `${doing} failed in ${folder}: ${said}`)
}

/** Turns a file system error into one sentence; anything else is returned as it came. */
export function explainFailure(error: unknown, folder: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(folder, error)
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error
  const message = `The data folder ${folder} can't be written by this user: change its owner, or set DATA_DIR to another folder.`
  return new EmbeddedError('database.not_permitted', message, error)
}
