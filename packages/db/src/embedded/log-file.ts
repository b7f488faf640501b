import { closeSync, copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const limit = 10 * 1024 * 1024

/** Keeps the log under twice the limit. Postgres holds the file open for appending, so it is emptied, not moved. */
export function limitLog(file: string, bytes = limit): void {
  if (!existsSync(file) || statSync(file).size <= bytes) return
  orNot(() => copyFileSync(file, `${file}.1`))
  orNot(() => truncateSync(file))
}

/** On a full disk a log gives room back, and never ends what it is the log of. */
function orNot(work: () => void): void {
  try {
    work()
  } catch {
    // Tried again when it is looked at the next time.
  }
}

interface Log {
  fd: number
  /** What was written since it was opened. */
  tail(): string
  close(): void
}

export function openLog(file: string): Log {
  limitLog(file)
  const fd = openSync(file, 'a', 0o600)
  const start = statSync(file).size
  return {
    fd,
    tail: () => readFileSync(file).subarray(start).toString('utf8'),
    close: () => closeSync(fd),
  }
}
