import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The tests' databases and files take up to two gigabytes; the processes beside them need memory, too. */
const enough = 8 * 1024 ** 3

const prefix = 'portal-tests-'
const aDay = 86_400_000

interface Choice {
  /** A folder of the system that lies in memory. */
  within?: string
  /** Bytes that this process and its children may still take. */
  memory?: number
}

/**
 * A folder in memory for what only the tests need: a location's tables are hundreds of files, and making them on a disk takes a
 * sixth of the tests' time. Undefined where there is none, too little room, or programs may not be run from there.
 */
export function makeMemoryFolder({ within = '/dev/shm', memory = process.availableMemory() }: Choice = {}): string | undefined {
  let folder: string | undefined
  try {
    forgetOld(within)
    const { bavail, bsize } = statfsSync(within)
    if (Math.min(bavail * bsize, memory) < enough) return undefined
    folder = mkdtempSync(path.join(within, prefix))
    // Postgres may run as another user, who must be able to step in.
    chmodSync(folder, 0o755)
    const program = path.join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    const runs = spawnSync(program).status === 0
    rmSync(program)
    if (runs) return folder
  } catch {
    // Then the system's own place for such things does.
  }
  if (folder) rmSync(folder, { recursive: true, force: true })
  return undefined
}

/** What a run that was killed has left: memory is not emptied by itself. */
function forgetOld(within: string): void {
  for (const name of readdirSync(within)) {
    const folder = path.join(within, name)
    if (name.startsWith(prefix) && statSync(folder).mtimeMs < Date.now() - aDay) rmSync(folder, { recursive: true, force: true })
  }
}
