/** Which limit ended a piece of work. `died`: the content ended the process by itself. */
export type Limit = 'time' | 'memory' | 'output' | 'died'

const words: Record<Limit, string> = {
  time: 'it takes too long to read',
  memory: 'it takes too much memory to read',
  output: 'it becomes too large when it is read',
  died: 'it can’t be read',
}

/** The content made its process exceed a limit or end. Trying again would do the same. */
export class ContentStopped extends Error {
  override name = 'ContentStopped'
  readonly limit: Limit
  constructor(limit: Limit, task: string) {
    super(`${task}: ${words[limit]}`)
    this.limit = limit
  }
}

/** The content could not be made sense of; the process is well. */
export class ContentBroken extends Error {
  override name = 'ContentBroken'
}

/** Too much of this waits already, or for too long. */
export class SandboxBusy extends Error {
  override name = 'SandboxBusy'
  readonly seconds: number
  constructor(seconds: number) {
    super('Too many files are being read at the same time')
    this.seconds = seconds
  }
}

/** No process could be started: this machine's matter, which another time may be over. */
export class SandboxUnavailable extends Error {
  override name = 'SandboxUnavailable'
  constructor(cause?: unknown) {
    super('A process that reads files could not be started', { cause })
  }
}

/** The disk had no room for what was made of the content, which another time may be different. Told like a full disk anywhere. */
export class SandboxFull extends Error {
  override name = 'SandboxFull'
  readonly code = 'ENOSPC'
}

/** The server is being stopped: the work is for whoever does it next. */
export class SandboxClosed extends Error {
  override name = 'SandboxClosed'
}
