import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { expect, test, vi } from 'vitest'
import { goBelow } from './priority.ts'

test.runIf(process.platform === 'linux')('a process goes below, and so does its session where the kernel weighs sessions', async () => {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  try {
    goBelow(child.pid!, 7)
    expect(os.getPriority(child.pid)).toBe(Math.min(os.getPriority() + 7, 19))
    const session = `/proc/${child.pid}/autogroup`
    if (existsSync(session)) await vi.waitFor(() => expect(readFileSync(session, 'utf8')).toMatch(/nice 7$/m), 5_000)
  } finally {
    child.kill('SIGKILL')
  }
})

test('a process that has ended is nobody’s trouble', () => expect(() => goBelow(2 ** 22 + 1, 7)).not.toThrow())
