import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitLog } from './log-file.ts'
import { clearRemains } from './postmaster.ts'
import { end, type Running } from './process.ts'
import type { Place } from './place.ts'

const longestWait = 5_000
/** A database that ran this long was not ended by its own start. */
const steady = 30_000
const logCheck = 10 * 60_000

interface Supervisor {
  current(): Running
  onExit(listener: (code: number | null) => void): void
  onRestart(listener: () => void): void
  /** Ends the database unless `leave` says that someone else needs it. */
  stop(leave: () => Promise<boolean>): Promise<void>
}

/** Starts Postgres again whenever it ends unasked, at once at first, then with growing pauses. */
export function supervise(
  place: Place,
  first: Running,
  again: (port: number) => Promise<Running>,
  say: (line: string) => void,
): Supervisor {
  const exitListeners: ((code: number | null) => void)[] = []
  const restartListeners: (() => void)[] = []
  const stopping = new AbortController()
  const logTimer = setInterval(() => limitLog(place.logFile), logCheck).unref()
  let running = first
  let pause = 0
  let restarting: Promise<boolean> | undefined
  let stopped: Promise<void> | undefined

  const restart = async () => {
    while (!stopping.signal.aborted && existsSync(place.cluster)) {
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      pause = Math.min(longestWait, pause * 2 || 100)
      if (stopping.signal.aborted) return false
      try {
        await clearRemains(place.cluster)
        running = await again(running.port)
        return true
      } catch (error) {
        say(`The database did not start again: ${(error as Error).message}`)
      }
    }
    return false
  }

  const watch = async () => {
    for (;;) {
      const since = Date.now()
      const code = await running.exited.catch(() => null)
      if (stopping.signal.aborted) return
      if (Date.now() - since > steady) pause = 0
      say('The database ended unexpectedly; starting it again.')
      for (const listener of exitListeners) listener(code)
      restarting = restart()
      if (!(await restarting) || stopping.signal.aborted) return
      say('The database answers again.')
      for (const listener of restartListeners) listener()
    }
  }
  void watch()

  const stop = async (leave: () => Promise<boolean>) => {
    const needed = await leave()
    stopping.abort()
    clearInterval(logTimer)
    // A restart under way ends with a process that must be ended too.
    await restarting
    if (!needed) await end(running)
  }

  return {
    current: () => running,
    onExit: (listener) => void exitListeners.push(listener),
    onRestart: (listener) => void restartListeners.push(listener),
    stop: (leave) => (stopped ??= stop(leave)),
  }
}
