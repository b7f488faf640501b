import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive } from './postmaster.ts'

test('a process that has ended but that nobody has collected is not alive', async () => {
  // The shell starts a short process, then turns into one that never asks how that went.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(parent.stdout.setEncoding('utf8'), 'data')
  const pid = Number(line)
  await expect.poll(() => isAlive(pid)).toBe(false)
  // To the system the number is still taken, which is what would keep Postgres from starting.
  expect(process.kill(pid, 0)).toBe(true)
  expect(isAlive(parent.pid ?? 0)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  expect(isAlive(parent.pid ?? 0)).toBe(false)
})
