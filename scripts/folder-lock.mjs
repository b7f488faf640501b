// One at a time, over all processes that use a folder. Plain JavaScript for any Node from 18 up, like what uses it.
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 2_000
/** Without a sign for so long, whoever held it is gone: a machine was switched off, or it ran in another container. */
const silentMs = 60_000

function take(file) {
  const mark = JSON.stringify({ pid: process.pid, host: os.hostname(), id: randomUUID() })
  try {
    writeFileSync(file, mark, { flag: 'wx' })
    return mark
  } catch (error) {
    if (error.code === 'EEXIST') return undefined
    throw error
  }
}

function read(file) {
  try {
    return { mark: readFileSync(file, 'utf8'), at: statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isLeftBehind({ mark, at }) {
  if (Date.now() - at > silentMs) return true
  try {
    const { pid, host } = JSON.parse(mark)
    return host === os.hostname() && !isAlive(pid)
  } catch {
    // It is being written just now.
    return false
  }
}

/** Out of the way; what was looked at may have been another's by then, who gets it back. */
function clear(file, { mark }) {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    const taken = readFileSync(aside, 'utf8')
    if (taken !== mark) writeFileSync(file, taken, { flag: 'wx' })
  } catch {
    // Somebody else was faster.
  }
  rmSync(aside, { force: true })
}

/** Runs `work` while no other process runs its own under the same lock file; `onWait` is called once when it has to wait. */
export async function whileLocked(file, work, onWait = () => {}) {
  let mark = take(file)
  for (let waits = 0; !mark; mark = take(file)) {
    const held = read(file)
    if (held && isLeftBehind(held)) {
      clear(file, held)
      continue
    }
    if (waits++ === 0) onWait()
    await sleep(100)
  }
  const release = () => read(file)?.mark === mark && rmSync(file, { force: true })
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // It was taken away by hand.
    }
  }, beatMs)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}
